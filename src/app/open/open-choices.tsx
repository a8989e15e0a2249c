/** Other ways to a report than the file dialog: an address, pasted text, the demo, files kept in this browser. */
import { useEffect, useState } from 'react';
import { Button } from '../design/controls/button.tsx';
import { TextField } from '../design/controls/text-field.tsx';
import { type BundledReport, bundledReports } from './bundled.ts';
import { forgetFile, type KeptFile, keptFiles, readKept } from './kept-files.ts';
import { openBundled, openHosted, openKept, openText } from './open-reports.ts';
import { bytesWords } from './stage-words.ts';

interface OpenChoicesProps {
  /** Called when something has been chosen. */
  readonly onDone: () => void;
}

export function OpenChoices({ onDone }: OpenChoicesProps) {
  return (
    <div className="choices">
      <ByAddress onDone={onDone} />
      <ByText onDone={onDone} />
      <Bundled onDone={onDone} />
      <Kept onDone={onDone} />
    </div>
  );
}

function ByAddress({ onDone }: OpenChoicesProps) {
  const [address, setAddress] = useState('');
  return (
    <form
      className="choice-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() === '') return;
        void openHosted(address.trim());
        onDone();
      }}
    >
      <TextField
        label="Address of a hosted report"
        value={address}
        onChange={setAddress}
        placeholder="https://…"
      />
      <Button type="submit">Open</Button>
    </form>
  );
}

function ByText({ onDone }: OpenChoicesProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="choice-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void openText(text);
        onDone();
      }}
    >
      <TextField
        label="Pasted JSON (pasting anywhere on the page works too)"
        value={text}
        onChange={setText}
        rows={2}
      />
      <Button type="submit">Open</Button>
    </form>
  );
}

function Bundled({ onDone }: OpenChoicesProps) {
  const [list, setList] = useState<readonly BundledReport[]>([]);
  useEffect(() => {
    let wanted = true;
    void bundledReports().then((found) => wanted && setList(found));
    return () => {
      wanted = false;
    };
  }, []);
  if (list.length === 0) return null;
  return (
    <section aria-label="Demo">
      <h3 className="choice-head">Demo</h3>
      <ul>
        {list.map((report) => (
          <li key={report.name} className="choice-row">
            <span>
              <strong className="foreign">{report.title}</strong>{' '}
              <span className="caption foreign">{report.description}</span>
            </span>
            <Button
              onPress={() => {
                void openBundled(report.name);
                onDone();
              }}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ onDone }: OpenChoicesProps) {
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  useEffect(() => {
    let wanted = true;
    void keptFiles().then((found) => wanted && setFiles(found));
    return () => {
      wanted = false;
    };
  }, []);
  if (files.length === 0) return null;
  const open = async (file: KeptFile) => {
    const data = await readKept(file.key);
    if (data !== undefined) await openKept(file.key, file.name, data, null);
  };
  const forget = async (file: KeptFile) => {
    await forgetFile(file.key);
    setFiles(await keptFiles());
  };
  return (
    <section aria-label="Kept in this browser">
      <h3 className="choice-head">Kept in this browser</h3>
      <ul>
        {files.map((file) => (
          <li key={file.key} className="choice-row">
            <span>
              <strong className="foreign">{file.name.slice(0, 200)}</strong>{' '}
              <span className="caption">{bytesWords(file.bytes)}</span>
            </span>
            <span className="choice-buttons">
              <Button
                onPress={() => {
                  void open(file);
                  onDone();
                }}
              >
                Open
              </Button>
              <Button look="quiet" onPress={() => void forget(file)}>
                Forget
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
