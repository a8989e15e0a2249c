/** AG2's header lines and notes, in its words, a group a report. */
import type { Note } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import './notes.css';

interface NotesProps {
  readonly reports: readonly {
    readonly id: string;
    readonly name: string;
    readonly notes: readonly Note[];
  }[];
}

export function Notes({ reports }: NotesProps) {
  return (
    <section aria-labelledby="notes-heading">
      <div className="section-head">
        <h2 id="notes-heading">Notes</h2>
        <span className="caption">in AG2’s words</span>
      </div>
      {reports.map((report) => (
        <div key={report.id} className="notes-group">
          {reports.length > 1 && <h3 className="notes-report foreign">{report.name}</h3>}
          {report.notes.length === 0 && <p className="caption">AG2 has none.</p>}
          <ul className="notes">
            {report.notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes of a report never change, and may repeat
              <li key={index}>
                {note.level === 'warning' ? (
                  <Mark name="warning" label="warning" />
                ) : (
                  <span className="notes-dot" aria-hidden="true" />
                )}
                <span className="foreign">{note.text.replace(/^! /, '')}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
