/** The margins of "no worse" and the control: what verdicts can be asked with. */
import { useState } from 'react';
import { defaultMargins } from '../../inference/verdict.ts';
import { clipMiddle } from '../../view-model/labels.ts';
import { type Judging, marginOf } from '../../view-model/url-state.ts';
import { Button } from '../design/controls/button.tsx';
import { Select } from '../design/controls/select.tsx';
import { TextField } from '../design/controls/text-field.tsx';
import { useApp } from '../state/store.ts';
import { SameCall } from './same-call.tsx';

const BY_RULE = 'rule:';
const NONE = 'none:';
const NAMED = 'name:';

export function VerdictSettings() {
  const reports = useApp((state) => state.reports);
  const judging = useApp((state) => state.judging);
  const { setJudging } = useApp.getState();
  const names = [...new Set(reports.flatMap(({ overview }) => overview.strategies.map(({ name }) => name)))];
  const usual = defaultMargins(Math.max(1, ...reports.map(({ overview }) => overview.horizon)));
  return (
    <div className="verdict-settings">
      <p>
        At the report’s horizon, the first rule that holds: nothing scored; did not compact; worse; stops
        early; better; no worse than a margin; undecided. Worse, stops early and better ask for p ≤ 0.05 by
        recording after Holm; worse and stops early also for 10 boundaries and a difference to the control
        above 0. No worse asks the high end of the interval by recording to lie below the margin, for wasted
        calls and for stopped.
      </p>
      <p>
        On drawn reports whose truth is known, with recordings whose effects are skewed to the right: without
        an effect a strategy was called worse in at most 0.5 % of reports, better of at most 2.4 % of
        strategies; with a true mean at the margin it was called no worse of at most 2.1 %. The intervals by
        recording held the truth in 93 to 99 % of cases.
      </p>
      <div className="verdict-controls">
        <Margin
          label={`Margin, wasted calls (${usual.wasted})`}
          value={judging.margin}
          onChange={(margin) => setJudging({ margin })}
        />
        <Margin
          label={`Margin, stopped (${usual.stopped})`}
          value={judging.marginStopped}
          onChange={(marginStopped) => setJudging({ marginStopped })}
        />
        <Select
          label="Control"
          options={[
            { value: BY_RULE, label: 'by the rule', text: 'by the rule' },
            { value: NONE, label: 'none', text: 'none' },
            ...names.map((name) => ({
              value: NAMED + name,
              label: <bdi className="foreign">{clipMiddle(name, 40)}</bdi>,
              text: name,
            })),
          ]}
          value={controlOption(judging, names)}
          onChange={(value) =>
            setJudging({
              control: value.startsWith(NAMED) ? value.slice(NAMED.length) : null,
              noControl: value === NONE,
            })
          }
        />
        <Button look="quiet" onPress={() => setJudging(USUAL_SETTINGS)}>
          Usual settings
        </Button>
      </div>
      <SameCall />
    </div>
  );
}

const USUAL_SETTINGS = {
  margin: null,
  marginStopped: null,
  control: null,
  noControl: false,
  sameCall: 'call',
} as const;

function controlOption({ control, noControl }: Judging, names: readonly string[]): string {
  if (noControl) return NONE;
  return control === null || !names.includes(control) ? BY_RULE : NAMED + control;
}

interface MarginProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Takes a decimal number; what is none stays in the field and changes nothing. */
function Margin({ label, value, onChange }: MarginProps) {
  const [text, setText] = useState(value ?? '');
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setText(value ?? '');
  }
  const wrong = text !== '' && marginOf(text) === null;
  return (
    <div className="verdict-margin">
      <TextField
        label={label}
        value={text}
        placeholder="usual"
        onChange={(typed) => {
          setText(typed);
          const margin = typed === '' ? null : marginOf(typed);
          if (typed === '' || margin !== null) {
            setTold(margin);
            onChange(margin);
          }
        }}
      />
      {wrong && (
        <span role="alert" className="verdict-wrong">
          a number such as 0.25
        </span>
      )}
    </div>
  );
}
