/** What an audit found, in words. */
import type { Audit, AuditLevel } from '../../core/audit/audit.ts';
import { count, counted } from '../../view-model/labels.ts';
import type { AuditState } from '../analysis/audits.ts';

export const FAMILY_WORDS: Readonly<Record<Audit['sumFamilyFits'], string>> = {
  naive: 'Its sums are those of Python 3.11 or older.',
  compensated: 'Its sums are those of Python 3.12 or newer.',
  both: 'Its sums are those of any Python.',
  neither: 'Its sums are those of no Python; they were compared with Python 3.12.',
};

/** Each level, from the calls upwards, with what is checked there. */
export const LEVELS: readonly {
  readonly level: AuditLevel;
  readonly name: string;
  readonly checks: string;
}[] = [
  {
    level: 'calls',
    name: 'calls',
    checks: 'signatures from names and arguments; PRE the same under every strategy',
  },
  {
    level: 'boundary',
    name: 'boundaries',
    checks: 'arm means from the calls, deltas from the means, refetches that one history explains',
  },
  {
    level: 'strategy',
    name: 'strategies',
    checks: 'means and intervals at every k, both p, counts, ratios, error lists',
  },
  { level: 'report', name: 'head', checks: 'what is counted once for all strategies' },
];

/** What is known of one report. */
export interface Audited {
  readonly state: AuditState;
  /** Parts that were left out of the file, which no audit sees. */
  readonly leftOut: number;
}

export function isClean(audit: Audit, leftOut: number): boolean {
  return audit.differ + leftOut === 0;
}

/** `1,234 numbers checked, all agree.` and what was left out. */
export function resultWords({ checked, differ }: Audit, leftOut: number): string {
  const parts = [
    differ === 0
      ? `${counted(checked, 'number')} checked, all agree.`
      : `${count(differ)} of ${counted(checked, 'number')} ${differ === 1 ? 'differs' : 'differ'} from what lies beneath.`,
  ];
  if (leftOut > 0)
    parts.push(
      `${counted(leftOut, 'part')} of the file could not be read and ${leftOut === 1 ? 'is' : 'are'} not among them.`,
    );
  return parts.join(' ');
}

/** All reports in one line; whether it says that all is well, that something is wrong, or neither yet. */
export function lineOf(all: readonly Audited[]): {
  readonly words: string;
  readonly mark: 'same' | 'warning' | null;
} {
  const states = all.map(({ state }) => state);
  const running = states.find((state) => state.kind === 'running');
  if (running !== undefined) return { words: `Checking every number, ${running.percent} %`, mark: null };
  const told = all.flatMap(({ state, leftOut }) =>
    state.kind === 'told' ? [{ audit: state.audit, leftOut }] : [],
  );
  if (told.length < all.length || all.length === 0) return { words: 'Check every number', mark: null };
  const checked = told.reduce((sum, { audit }) => sum + audit.checked, 0);
  const differ = told.reduce((sum, { audit }) => sum + audit.differ, 0);
  const leftOut = told.reduce((sum, one) => sum + one.leftOut, 0);
  const unread = leftOut === 0 ? '' : `, ${counted(leftOut, 'part')} not read`;
  return differ === 0
    ? {
        words: `${counted(checked, 'number')} checked, all agree${unread}`,
        mark: leftOut === 0 ? 'same' : 'warning',
      }
    : {
        words: `${counted(checked, 'number')} checked, ${count(differ)} ${differ === 1 ? 'differs' : 'differ'}${unread}`,
        mark: 'warning',
      };
}
