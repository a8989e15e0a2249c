/** What could not be opened, and what else is to be known; each stays until it is put away. */
import { X } from 'lucide-react';
import { counted } from '../../view-model/labels.ts';
import { IconButton } from '../design/controls/button.tsx';
import { Mark } from '../design/marks.tsx';
import { useApp } from '../state/store.ts';
import { ProblemList } from './problem-list.tsx';
import './open.css';

export function Messages() {
  const failures = useApp((state) => state.failures);
  const notices = useApp((state) => state.notices);
  const { dismissFailure, dismissNotice } = useApp.getState();
  return (
    <div className="messages" role="alert">
      {failures.map(({ key, name, problems }) => (
        <section key={key} className="message message-failure" aria-label={`Could not open ${name}`}>
          <Mark name="blocked" inherit />
          <div>
            <h2 className="message-title">
              Could not open <span className="foreign">{name.slice(0, 200)}</span>
              {problems.length > 1 && <span className="caption"> {counted(problems.length, 'problem')}</span>}
            </h2>
            <ProblemList problems={problems} />
          </div>
          <IconButton label="Put away" onPress={() => dismissFailure(key)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </section>
      ))}
      {notices.map(({ key, text }) => (
        <div key={key} className="message">
          <Mark name="warning" />
          <p className="foreign">{text}</p>
          <IconButton label="Put away" onPress={() => dismissNotice(key)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
