/** Files being opened: stage, bytes, a bar, and a way out. */
import { X } from 'lucide-react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { IconButton } from '../design/controls/button.tsx';
import type { Opening } from '../state/openings-slice.ts';
import { useApp } from '../state/store.ts';
import { cancel } from './jobs.ts';
import { shareDone, stageWords } from './stage-words.ts';
import './open.css';

export function Openings() {
  const openings = useApp((state) => state.openings);
  if (openings.length === 0) return null;
  return (
    <ul className="openings no-print" aria-label="Being opened">
      {openings.map((opening) => (
        <OpeningRow key={opening.ticket} opening={opening} />
      ))}
    </ul>
  );
}

function OpeningRow({ opening }: { readonly opening: Opening }) {
  const share = shareDone(opening);
  return (
    <li className="opening">
      <span className="opening-name foreign">{opening.name.slice(0, 200)}</span>
      <ProgressBar
        className="opening-progress"
        aria-label={`Opening ${opening.name.slice(0, 200)}`}
        valueLabel={stageWords(opening)}
        {...(share === undefined ? { isIndeterminate: true } : { value: share * 100 })}
      >
        <span className="opening-rail">
          <span
            className={share === undefined ? 'opening-fill opening-fill-unknown' : 'opening-fill'}
            style={share === undefined ? {} : { width: `${share * 100}%` }}
          />
        </span>
      </ProgressBar>
      <span className="opening-stage">{stageWords(opening)}</span>
      <IconButton
        label={`Cancel opening ${opening.name.slice(0, 60)}`}
        onPress={() => cancel(opening.ticket)}
      >
        <X size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
