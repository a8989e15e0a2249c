/** What the reader looks at: everything that acts on all pictures at once. */
import type { Channel } from '../../core/model/report.ts';
import {
  type BoundaryFilter,
  EMPTY_LINK,
  type Judging,
  LARGEST_DELTA_FIRST,
  NO_FILTER,
  type SortBy,
  USUAL_JUDGING,
  type View,
  WORST_FIRST,
} from '../../view-model/url-state.ts';
import type { Slice } from './slice.ts';

/** The boundary whose calls are shown. */
export interface OpenBoundary {
  /** Id of the report. */
  readonly report: string;
  readonly strategy: number;
  readonly boundary: number;
}

export interface ViewSlice {
  /** Null: the horizon. Use `shownK` for the number. */
  readonly k: number | null;
  readonly channel: Channel;
  readonly sort: SortBy;
  /** Optional columns of the strategy table, null: the usual ones. */
  readonly columns: readonly string[] | null;
  readonly pinControl: boolean;
  readonly judging: Judging;
  /** Ids of series switched off in the legend. */
  readonly hidden: ReadonlySet<string>;
  readonly filter: BoundaryFilter;
  readonly boundarySort: SortBy;
  readonly view: View;
  /** Shown above the view, which is there again when it closes. */
  readonly open: OpenBoundary | null;
  /** The one opened last, marked on the overview when the reader comes back; not in links. */
  readonly lastOpen: OpenBoundary | null;
  setK(k: number | null): void;
  setChannel(channel: Channel): void;
  setSort(sort: SortBy): void;
  setColumns(columns: readonly string[] | null): void;
  setPinControl(pin: boolean): void;
  setJudging(judging: Partial<Judging>): void;
  toggleSeries(id: string): void;
  setFilter(filter: Partial<BoundaryFilter>): void;
  setBoundarySort(sort: SortBy): void;
  /** Goes to a view; a boundary that is open closes. */
  setView(view: View): void;
  openBoundary(report: string, strategy: number, boundary: number): void;
  closeBoundary(): void;
}

export const viewSlice: Slice<ViewSlice> = (set) => ({
  k: null,
  channel: EMPTY_LINK.channel,
  sort: WORST_FIRST,
  columns: null,
  pinControl: false,
  judging: USUAL_JUDGING,
  hidden: new Set(),
  filter: NO_FILTER,
  boundarySort: LARGEST_DELTA_FIRST,
  view: EMPTY_LINK.view,
  open: null,
  lastOpen: null,
  setK: (k) => set({ k }),
  setChannel: (channel) => set({ channel }),
  setSort: (sort) => set({ sort }),
  setColumns: (columns) => set({ columns }),
  setPinControl: (pinControl) => set({ pinControl }),
  setJudging: (judging) => set((state) => ({ judging: { ...state.judging, ...judging } })),
  toggleSeries: (id) =>
    set((state) => {
      const hidden = new Set(state.hidden);
      if (!hidden.delete(id)) hidden.add(id);
      return { hidden };
    }),
  setFilter: (filter) => set((state) => ({ filter: { ...state.filter, ...filter } })),
  setBoundarySort: (boundarySort) => set({ boundarySort }),
  setView: (view) => set({ view, open: null }),
  openBoundary: (report, strategy, boundary) => {
    const open = { report, strategy, boundary };
    set({ open, lastOpen: open });
  },
  closeBoundary: () => set({ open: null }),
});
