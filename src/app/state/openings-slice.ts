/** Files being opened, and what went wrong with those that could not be. */
import type { OpenProgress } from '../../../workers/protocol.ts';
import type { Problem } from '../../formats/problem.ts';
import type { Slice } from './slice.ts';

export interface Opening {
  readonly ticket: number;
  readonly name: string;
  /** `fetching` comes before the worker's stages. */
  readonly stage: OpenProgress['stage'] | 'fetching' | 'waiting';
  readonly done: number;
  /** 0 when unknown. */
  readonly total: number;
}

/** One file that gave nothing, with every problem found; stays on the page until put away. */
export interface FailedOpening {
  readonly key: number;
  readonly name: string;
  readonly problems: readonly Problem[];
}

/** Something to know that is no failure: a file that cannot be kept, a link that names a file of another browser. */
export interface Notice {
  readonly key: number;
  readonly text: string;
}

export interface OpeningsSlice {
  readonly openings: readonly Opening[];
  readonly failures: readonly FailedOpening[];
  readonly notices: readonly Notice[];
  /** Said once to screen readers: what opened, what was cancelled, what was open already. */
  readonly announcement: string;
  startOpening(ticket: number, name: string): void;
  advanceOpening(ticket: number, progress: Pick<Opening, 'stage' | 'done' | 'total'>): void;
  endOpening(ticket: number): void;
  addFailure(name: string, problems: readonly Problem[]): void;
  dismissFailure(key: number): void;
  addNotice(text: string): void;
  dismissNotice(key: number): void;
  announce(text: string): void;
}

let nextKey = 1;

export const openingsSlice: Slice<OpeningsSlice> = (set) => ({
  openings: [],
  failures: [],
  notices: [],
  announcement: '',
  startOpening: (ticket, name) =>
    set((state) => ({
      openings: [...state.openings, { ticket, name, stage: 'waiting', done: 0, total: 0 }],
    })),
  advanceOpening: (ticket, progress) =>
    set((state) => ({
      openings: state.openings.map((opening) =>
        opening.ticket === ticket ? { ...opening, ...progress } : opening,
      ),
    })),
  endOpening: (ticket) =>
    set((state) => ({ openings: state.openings.filter((opening) => opening.ticket !== ticket) })),
  addFailure: (name, problems) =>
    set((state) => ({ failures: [...state.failures, { key: nextKey++, name, problems }] })),
  dismissFailure: (key) =>
    set((state) => ({ failures: state.failures.filter((failure) => failure.key !== key) })),
  addNotice: (text) =>
    set((state) =>
      state.notices.some((notice) => notice.text === text)
        ? {}
        : { notices: [...state.notices, { key: nextKey++, text }] },
    ),
  dismissNotice: (key) => set((state) => ({ notices: state.notices.filter((notice) => notice.key !== key) })),
  announce: (announcement) => set({ announcement }),
});
