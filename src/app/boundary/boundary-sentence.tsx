import type { Channel } from '../../core/model/report.ts';
import { clipMiddle, plain, STATE_REASON, signed } from '../../view-model/labels.ts';
import type { BoundaryDetail } from '../../view-model/types.ts';
import { CHANNEL_VERB } from './boundary-model.ts';
import { DeltaValue } from './delta-value.tsx';

interface SentenceProps {
  readonly detail: BoundaryDetail;
  readonly strategyName: string;
  readonly control: boolean;
  readonly channel: Channel;
  readonly k: number;
}

/** The boundary's answer in one sentence, with the numbers it rests on. */
export function BoundarySentence({ detail, strategyName, control, channel, k }: SentenceProps) {
  const name = (
    <strong>
      <bdi>{clipMiddle(strategyName, 60)}</bdi>
    </strong>
  );
  const at = detail.deltas[k - 1];
  if (at === undefined) {
    return (
      <>
        {name} is not scored here: {STATE_REASON[detail.state]}.
      </>
    );
  }
  const delta = <DeltaValue value={at[channel]} control={control} strong />;
  if (channel === 'harm') {
    return (
      <>
        After {name}, blocked changed by {signed(at.blocked)} and refetch by {signed(at.refetch)} of {k}{' '}
        calls; harm counts the rises: {delta}
      </>
    );
  }
  const post = <strong>{plain(at.post[channel])}</strong>;
  const pre = <strong>{plain(at.pre[channel])}</strong>;
  if (channel === 'stopped') {
    return (
      <>
        After {name}, a share of {post} of the rollouts ended before call {k}, against {pre} from the raw
        history: {delta}
      </>
    );
  }
  return (
    <>
      After {name}, {post} of {k} calls {CHANNEL_VERB[channel]}, against {pre} from the raw history: {delta}
    </>
  );
}
