/** The heads of the columns: words and units, each word with its definition, each head a button that sorts. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { Channel } from '../../../core/model/report.ts';
import { channelUnit } from '../../../view-model/labels.ts';
import type { Judging } from '../../../view-model/url-state.ts';
import { GLOSSARY, type TermName } from '../../design/glossary.ts';

/** The words of a head, in two lines, and the term that explains it. */
export interface Head {
  readonly lines: readonly [string, string];
  readonly term: TermName;
}

const CHANNEL_LINES = (channel: Channel, k: number): Head => ({
  lines: [channel, channelUnit(channel, k)],
  term: channel,
});

export function headOf(
  column: string,
  channel: Channel,
  k: number,
  intervals: Judging['intervals'] = 'boundary',
): Head | null {
  const interval = intervals === 'recording' && channel !== 'harm' ? 'interval by recording' : 'interval';
  switch (column) {
    case 'strategy':
      return { lines: ['', 'strategy'], term: 'strategy' };
    case 'n':
      return { lines: ['n scored', '/ tested'], term: 'n' };
    case 'mean':
      return { lines: [`${channel}, mean`, channelUnit(channel, k)], term: channel };
    case 'low':
      return { lines: ['', '95 % low'], term: interval };
    case 'high':
      return { lines: ['', 'high'], term: interval };
    case 'wasted':
    case 'blocked':
    case 'refetch':
    case 'harm':
    case 'stopped':
      return CHANNEL_LINES(column, k);
    case 'p':
      return { lines: ['permu-', 'tation p'], term: 'permutation p' };
    case 'over-control':
      return { lines: ['over the', 'control'], term: 'difference to the control' };
    case 'recording-p':
      return { lines: ['p by', 'recording'], term: 'p by recording' };
    case 'holm-p':
      return { lines: ['p after', 'Holm'], term: 'p after Holm' };
    case 'correlation':
      return { lines: ['corre-', 'lation'], term: 'correlation' };
    case 'sign-p':
      return { lines: ['', 'sign p'], term: 'sign p' };
    case 'kept':
      return { lines: ['kept', '% of tokens'], term: 'kept' };
    case 'noop':
      return { lines: ['', 'noop'], term: 'noop' };
    case 'failed':
      return { lines: ['failed', 'POST'], term: 'failed' };
    case 'compaction-tokens':
      return { lines: ['compaction', 'tokens'], term: 'compaction tokens' };
    default:
      return null;
  }
}

interface HeadButtonProps {
  readonly column: string;
  /** The two lines of the head. */
  readonly above: string;
  readonly below: string;
  readonly term: TermName;
  readonly sorted: false | 'asc' | 'desc';
  /** Stays the same from render to render. */
  readonly onSort: (column: string) => void;
}

/** A head that sorts; what its word means is its tooltip. */
export const HeadButton = memo(function HeadButton(props: HeadButtonProps): ReactNode {
  const { column, above, below, term, sorted, onSort } = props;
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <Button className="head-button" onPress={() => onSort(column)}>
        <span>
          {above !== '' && (
            <>
              {above}
              <br />
            </>
          )}
          {below}
        </span>
        <span className="head-arrow" aria-hidden="true">
          {sorted === 'desc' && <ArrowDown size={11} />}
          {sorted === 'asc' && <ArrowUp size={11} />}
        </span>
      </Button>
      <Tooltip className="tip" offset={6}>
        <strong>{term}</strong> {GLOSSARY[term]}
      </Tooltip>
    </TooltipTrigger>
  );
});
