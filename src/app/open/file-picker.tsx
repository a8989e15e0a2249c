/** The page's one file input, always there; buttons press it. */
import { openFiles } from './open-reports.ts';

const ID = 'report-files';

export function FilePicker() {
  return (
    <input
      id={ID}
      className="visually-hidden"
      type="file"
      multiple
      tabIndex={-1}
      aria-label="Report files"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // so that the same file can be chosen again
        event.target.value = '';
        void openFiles(files);
      }}
    />
  );
}

export function pickFiles(): void {
  document.getElementById(ID)?.click();
}
