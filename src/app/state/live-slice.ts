/** A running verification that the page looks at. */
import type { LiveMessage } from '../../view-model/live.ts';
import type { Slice } from './slice.ts';

export interface Live {
  /** Up to `live/…/`. */
  readonly address: string;
  /** `lost`: it can not be reached any more. */
  readonly state: 'connecting' | 'lost' | LiveMessage['state'];
  /** The last that was heard. */
  readonly message: LiveMessage | null;
  /** Version of the report on the page; 0: none yet. */
  readonly shown: number;
}

export interface LiveSlice {
  readonly live: Live | null;
  setLive(live: Live | null): void;
  /** Changes some of it, unless the page looks at another by now. */
  updateLive(address: string, change: Partial<Live>): void;
}

export const liveSlice: Slice<LiveSlice> = (set) => ({
  live: null,
  setLive: (live) => set({ live }),
  updateLive: (address, change) =>
    set(({ live }) => (live?.address === address ? { live: { ...live, ...change } } : {})),
});
