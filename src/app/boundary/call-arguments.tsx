import { useMemo } from 'react';
import type { CallCell } from '../../view-model/types.ts';
import { flatArguments } from './flat-arguments.ts';
import { LongText } from './long-text.tsx';
import styles from './panel.module.css';

/** A call's arguments: a flat object as a list, anything else as pretty JSON, broken JSON as it was sent. */
export function CallArguments({
  call,
  load,
}: {
  readonly call: CallCell;
  readonly load: () => Promise<string>;
}) {
  const isWhole = call.argumentsText.length >= call.argumentsLength;
  const flat = useMemo(
    () => (isWhole && call.argumentsValid ? flatArguments(call.argumentsText) : null),
    [isWhole, call.argumentsValid, call.argumentsText],
  );
  return (
    <LongText
      title="Arguments"
      text={call.argumentsText}
      length={call.argumentsLength}
      load={load}
      note={call.argumentsValid ? undefined : 'Not valid JSON; shown as the model sent it.'}
    >
      {flat !== null ? (
        <dl className={styles.arguments}>
          {flat.map((argument) => (
            <div key={argument.key}>
              <dt dir="auto">{argument.key}</dt>
              <dd dir="auto">{argument.value}</dd>
            </div>
          ))}
        </dl>
      ) : undefined}
    </LongText>
  );
}
