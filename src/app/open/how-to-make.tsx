/** One sentence on how a report comes about, with the line to copy. */
import { CopyButton } from '../design/controls/copy-button.tsx';

const LINE = 'json.dump(report.to_dict(), f)';

export function HowToMake() {
  return (
    <p className="how-to">
      AG2’s verifier writes one: <code className="how-to-line">{LINE}</code>{' '}
      <CopyButton text={LINE} label={`Copy ${LINE}`} />
    </p>
  );
}
