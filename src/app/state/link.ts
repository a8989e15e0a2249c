/** The view as a `LinkState`, and a `LinkState` put into the store. Indexes in links, ids in the store. */
import type { LinkState, ReportRef } from '../../view-model/url-state.ts';
import type { OpenReport } from './reports-slice.ts';
import type { AppState } from './store.ts';

/** How a link names an open report. */
function refOf(report: OpenReport): ReportRef {
  return {
    source: report.origin.source,
    member: report.member,
    name: report.name === report.fileName ? null : report.name,
  };
}

type Viewed = Pick<
  AppState,
  | 'live'
  | 'reports'
  | 'k'
  | 'channel'
  | 'sort'
  | 'columns'
  | 'pinControl'
  | 'judging'
  | 'hidden'
  | 'filter'
  | 'boundarySort'
  | 'view'
  | 'open'
>;

export function linkOf(state: Viewed): LinkState {
  const indexOf = (id: string) => state.reports.findIndex((report) => report.id === id);
  const open = state.open === null ? -1 : indexOf(state.open.report);
  const hidden = state.reports.flatMap((report, index) =>
    report.overview.strategies
      .filter((strategy) => state.hidden.has(`${report.id}/${strategy.index}`))
      .map((strategy) => ({ report: index, strategy: strategy.index })),
  );
  return {
    live: state.live?.address ?? null,
    reports: state.reports.map(refOf),
    k: state.k,
    channel: state.channel,
    sort: state.sort,
    columns: state.columns,
    pinControl: state.pinControl,
    judging: state.judging,
    hidden,
    filter: state.filter,
    boundarySort: state.boundarySort,
    view: state.view,
    open:
      state.open === null || open < 0
        ? null
        : { report: open, strategy: state.open.strategy, boundary: state.open.boundary },
  };
}

/**
 * The part of the store a link sets; what it names and is not there is passed over.
 * @param reports the open report of each of the link's refs, undefined where it could not be opened.
 */
export function viewOf(
  link: LinkState,
  reports: readonly (OpenReport | undefined)[],
): Pick<
  AppState,
  | 'k'
  | 'channel'
  | 'sort'
  | 'columns'
  | 'pinControl'
  | 'judging'
  | 'hidden'
  | 'filter'
  | 'boundarySort'
  | 'view'
  | 'open'
> {
  const strategyAt = (report: number, strategy: number) => reports[report]?.overview.strategies[strategy];
  const hidden = link.hidden.flatMap(({ report, strategy }) =>
    strategyAt(report, strategy) === undefined ? [] : [`${reports[report]!.id}/${strategy}`],
  );
  const { open } = link;
  const reachable =
    open !== null &&
    strategyAt(open.report, open.strategy) !== undefined &&
    reports[open.report]?.overview.boundaries[open.boundary] !== undefined;
  return {
    k: link.k,
    channel: link.channel,
    sort: link.sort,
    columns: link.columns,
    pinControl: link.pinControl,
    judging: link.judging,
    hidden: new Set(hidden),
    filter: link.filter,
    boundarySort: link.boundarySort,
    view: link.view,
    open: reachable
      ? { report: reports[open.report]!.id, strategy: open.strategy, boundary: open.boundary }
      : null,
  };
}
