/** The reports on the page, in their order, each with where it came from, its name and its colour. */
import type { OpenedReport } from '../../../workers/protocol.ts';
import type { HorizonSlice, ReportOverview, Rescored } from '../../view-model/types.ts';
import type { Judging } from '../../view-model/url-state.ts';
import type { Slice } from './slice.ts';
import type { OpenBoundary } from './view-slice.ts';

/** Where a report came from; only the first two can be linked. */
export type Origin =
  | { readonly kind: 'bundled'; readonly source: string; readonly note: string }
  | { readonly kind: 'hosted'; readonly source: string }
  | { readonly kind: 'local'; readonly source: string };

export interface OpenReport {
  readonly id: string;
  readonly digest: string;
  readonly origin: Origin;
  /** Which report of a file that holds several, from 0; null: the file is this report. */
  readonly member: number | null;
  readonly fileName: string;
  /** What the reader calls it; the file's name until renamed. */
  readonly name: string;
  /** Index of its `--report-…` colour. */
  readonly color: number;
  readonly bytes: number;
  readonly overview: ReportOverview;
  readonly atHorizon: HorizonSlice;
  /** Whether the recordings of all boundaries are beside it: it can be scored by tool. */
  readonly recorded: boolean;
  /** What makes two of its calls the same, in all that is shown of it. */
  readonly sameCall: Judging['sameCall'];
}

export interface ReportsSlice {
  readonly reports: readonly OpenReport[];
  /** Adds what is not open yet (same digest = same report), at the end. */
  addReports(
    opened: readonly OpenedReport[],
    origin: Origin,
    members: ReadonlyMap<string, { readonly member: number | null; readonly name: string | null }>,
  ): void;
  /**
   * Puts a newer state of the same verification in the place of a report: name, colour, hidden series and the boundary that is
   * open stay.
   */
  replaceReport(id: string, newer: OpenedReport): void;
  /** The recordings of all its boundaries are beside it. */
  markRecorded(id: string): void;
  /** Shows a report as it was scored by another key. */
  showRescored(id: string, sameCall: Judging['sameCall'], rescored: Rescored): void;
  renameReport(id: string, name: string): void;
  /** Moves a report one place; beyond the ends nothing happens. */
  moveReport(id: string, by: -1 | 1): void;
  removeReport(id: string): void;
  /** Puts the reports into this order; ids that are not open are passed over. */
  orderReports(ids: readonly string[]): void;
}

const REPORT_COLORS = 6;

/** The name, with a number behind it where an open report has it already. */
function freeName(reports: readonly OpenReport[], name: string): string {
  const taken = new Set(reports.map((report) => report.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}

/** The first colour no open report has, else round again. */
function freeColor(reports: readonly OpenReport[]): number {
  const taken = new Set(reports.map((report) => report.color));
  for (let color = 0; color < REPORT_COLORS; color++) if (!taken.has(color)) return color;
  return reports.length % REPORT_COLORS;
}

/** The same boundary in a newer state of its report, where it may have another index; null when it is not there. */
function movedPlace(place: OpenBoundary | null, older: OpenReport, newer: OpenReport): OpenBoundary | null {
  if (place === null || place.report !== older.id) return place;
  const key = older.overview.boundaries[place.boundary];
  const boundary = newer.overview.boundaries.findIndex(
    ({ trajectory, cut, occurrence }) =>
      trajectory === key?.trajectory && cut === key.cut && occurrence === key.occurrence,
  );
  return boundary < 0 ? null : { ...place, report: newer.id, boundary };
}

export const reportsSlice: Slice<ReportsSlice> = (set) => ({
  reports: [],
  addReports: (opened, origin, members) =>
    set((state) => {
      const reports = [...state.reports];
      for (const report of opened) {
        if (reports.some((other) => other.digest === report.digest)) continue;
        const place = members.get(report.id);
        reports.push({
          id: report.id,
          digest: report.digest,
          origin,
          member: place?.member ?? null,
          fileName: report.name,
          name: place?.name ?? freeName(reports, report.name),
          color: freeColor(reports),
          bytes: report.bytes,
          overview: report.overview,
          atHorizon: report.atHorizon,
          recorded: false,
          sameCall: 'call',
        });
      }
      return { reports };
    }),
  replaceReport: (id, newer) =>
    set((state) => {
      const older = state.reports.find((report) => report.id === id);
      if (older === undefined) return {};
      const { digest, bytes, overview, atHorizon } = newer;
      const report: OpenReport = {
        ...older,
        ...{ id: newer.id, digest, bytes, overview, atHorizon },
        ...{ recorded: false, sameCall: 'call' },
      };
      const moved = (place: OpenBoundary | null) => movedPlace(place, older, report);
      return {
        reports: state.reports.map((other) => (other === older ? report : other)),
        hidden: new Set(
          Array.from(state.hidden, (series) =>
            series.startsWith(`${id}/`) ? newer.id + series.slice(id.length) : series,
          ),
        ),
        open: moved(state.open),
        lastOpen: moved(state.lastOpen),
      };
    }),
  markRecorded: (id) =>
    set((state) => ({
      reports: state.reports.map((report) => (report.id === id ? { ...report, recorded: true } : report)),
    })),
  showRescored: (id, sameCall, { overview, atHorizon }) =>
    set((state) => ({
      reports: state.reports.map((report) =>
        report.id === id ? { ...report, sameCall, overview, atHorizon } : report,
      ),
    })),
  renameReport: (id, name) =>
    set((state) => ({
      reports: state.reports.map((report) =>
        report.id === id ? { ...report, name: name.trim() === '' ? report.fileName : name.trim() } : report,
      ),
    })),
  moveReport: (id, by) =>
    set((state) => {
      const from = state.reports.findIndex((report) => report.id === id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= state.reports.length) return {};
      const reports = [...state.reports];
      reports.splice(to, 0, ...reports.splice(from, 1));
      return { reports };
    }),
  removeReport: (id) =>
    set((state) => {
      const reports = state.reports.filter((report) => report.id !== id);
      return {
        reports,
        hidden: new Set([...state.hidden].filter((series) => !series.startsWith(`${id}/`))),
        open: state.open?.report === id ? null : state.open,
        view: reports.length === 0 ? 'overview' : state.view,
      };
    }),
  orderReports: (ids) =>
    set((state) => {
      const rank = (id: string) => {
        const index = ids.indexOf(id);
        return index < 0 ? ids.length : index;
      };
      const reports = state.reports.toSorted((a, b) => rank(a.id) - rank(b.id));
      return { reports };
    }),
});
