import { useState } from 'react';
import { Button } from '../design/controls/button.tsx';
import { Dialog } from '../design/controls/dialog.tsx';
import { TextField } from '../design/controls/text-field.tsx';

interface RenameDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRename: (name: string) => void;
}

/** Asks for a report's name; an empty one brings the file's back. */
export function RenameDialog({ open, name, onClose, onRename }: RenameDialogProps) {
  return (
    <Dialog title="Rename the report" open={open} onClose={onClose}>
      <RenameForm name={name} onClose={onClose} onRename={onRename} />
    </Dialog>
  );
}

function RenameForm({ name, onClose, onRename }: Omit<RenameDialogProps, 'open'>) {
  const [text, setText] = useState(name);
  return (
    <form
      className="rename"
      onSubmit={(event) => {
        event.preventDefault();
        onRename(text);
        onClose();
      }}
    >
      <TextField label="Name on this page and in links" value={text} onChange={setText} autoFocus />
      <Button type="submit" look="primary">
        Rename
      </Button>
    </form>
  );
}
