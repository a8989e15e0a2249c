/** All ways to open a report in one place. */
import { Button } from '../design/controls/button.tsx';
import { Dialog } from '../design/controls/dialog.tsx';
import { pickFiles } from './file-picker.tsx';
import { HowToMake } from './how-to-make.tsx';
import { OpenChoices } from './open-choices.tsx';
import './open.css';

export function OpenDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="Open a report" open={open} onClose={onClose} size="wide">
      <div className="open-dialog">
        <div className="open-drop">
          <Button
            look="primary"
            autoFocus
            onPress={() => {
              onClose();
              pickFiles();
            }}
          >
            Choose files…
          </Button>
          <p className="caption">
            or drop them anywhere on the page. JSON, gzip, zip or JSON Lines of reports; several stand side by
            side. Nothing leaves this browser.
          </p>
        </div>
        <HowToMake />
        <OpenChoices onDone={onClose} />
      </div>
    </Dialog>
  );
}
