/** What components ask of an open report. All of them keep the last data on show while the next are under way. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Channel } from '../../core/model/report.ts';
import type {
  ControlChoice,
  InferenceSlice,
  Margins,
  ReportComparison,
  StrategyPairs,
  TestedChannel,
  Verdicts,
} from '../../inference/types.ts';
import type {
  AttributionShare,
  BoundaryDetail,
  DeltaMatrix,
  ErrorRow,
  HorizonSlice,
  SignatureBoard,
} from '../../view-model/types.ts';
import type { AuditState } from './audits.ts';
import {
  askAttributionShare,
  askBoundary,
  askComparison,
  askErrors,
  askInference,
  askMatrix,
  askPairs,
  askSignatureBoard,
  askSlice,
  askVerdicts,
  audits,
  large,
  small,
} from './client.ts';
import { type Shown, useAnswer, useAnswerErrors, useAnswers } from './use-answers.ts';

/** What is needed of a report to ask for its slices. */
interface SliceSource {
  readonly id: string;
  readonly horizon: number;
}

/**
 * Keeps the last value of each id on show until the next has come.
 * @returns the same array until one of the values changes.
 */
function useKept<T>(ids: readonly string[], values: readonly (T | undefined)[]): readonly (T | undefined)[] {
  const [kept, keep] = useState<ReadonlyMap<string, T>>(new Map());
  const fresh = ids.flatMap((id, index) => {
    const value = values[index];
    return value === undefined || kept.get(id) === value ? [] : [[id, value] as const];
  });
  if (fresh.length > 0) keep(new Map([...kept, ...fresh]));
  const identity = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined ids stand for the array
  return useMemo(() => ids.map((id, index) => values[index] ?? kept.get(id)), [identity, values, kept]);
}

/**
 * For each report its slice at k, or at its own horizon where that is smaller; the last one while the next is under
 * way, undefined until the first came.
 */
export function useSlicesAt(
  reports: readonly SliceSource[],
  k: number,
): readonly (HorizonSlice | undefined)[] {
  const answers = useAnswers(
    small,
    reports.map((report) => askSlice(report.id, Math.min(k, report.horizon))),
  );
  const values = useMemo(() => answers.map((answer) => answer.data), [answers]);
  return useKept(
    reports.map((report) => report.id),
    values,
  );
}

/**
 * For each report the slices of all k = 1…horizon that are there, by rising k; the missing ones are asked for one by
 * one after the first paint, the largest k first. The array is the same until another slice comes.
 */
export function useAllSlicesOf(reports: readonly SliceSource[]): readonly (readonly HorizonSlice[])[] {
  const identity = reports.map((report) => `${report.id}:${report.horizon}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reports' ids and horizons say it all
  const questions = useMemo(
    () =>
      reports.map(({ id, horizon }) =>
        Array.from({ length: horizon }, (_, index) => askSlice(id, index + 1)),
      ),
    [identity],
  );
  const flat = useMemo(() => questions.flat(), [questions]);
  const answers = useSettled(flat);
  return useMemo(() => {
    let from = 0;
    return questions.map((own) => {
      const to = from + own.length;
      const slices = answers.slice(from, to).flatMap((answer) => answer.data ?? []);
      from = to;
      return slices;
    });
  }, [questions, answers]);
}

/** Listens to questions and asks them one after the other, last first, once the page has been painted. */
function useSettled(questions: readonly ReturnType<typeof askSlice>[]) {
  const answers = useAnswers(small, questions, 'listen');
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      for (const question of questions.toReversed()) {
        if (!wanted) return;
        await small.ensure(question);
      }
    };
    const frame = requestAnimationFrame(() => void ask());
    return () => {
      wanted = false;
      cancelAnimationFrame(frame);
    };
  }, [questions]);
  return answers;
}

/** The deltas of one channel at one k, strategy × boundary. */
export function useMatrix(report: string, channel: Channel, k: number): Shown<DeltaMatrix> {
  return useAnswer(large, report, askMatrix(report, channel, k));
}

/** For each report its matrix at k, or at its own horizon; kept and undefined as {@link useSlicesAt}. */
export function useMatricesAt(
  reports: readonly SliceSource[],
  channel: Channel,
  k: number,
): readonly (DeltaMatrix | undefined)[] {
  const answers = useAnswers(
    large,
    reports.map((report) => askMatrix(report.id, channel, Math.min(k, report.horizon))),
  );
  const values = useMemo(() => answers.map((answer) => answer.data), [answers]);
  return useKept(
    reports.map((report) => report.id),
    values,
  );
}

/** Everything about one strategy at one boundary. */
export function useBoundary(report: string, strategy: number, boundary: number): Shown<BoundaryDetail> {
  return useAnswer(large, report, askBoundary(report, strategy, boundary));
}

/** For each report its verdicts; kept and undefined as {@link useSlicesAt}. */
export function useVerdictsOf(
  reports: readonly {
    readonly id: string;
    readonly margins: Margins | null;
    readonly control: ControlChoice;
  }[],
): readonly (Verdicts | undefined)[] {
  const answers = useAnswers(
    small,
    reports.map(({ id, margins, control }) => askVerdicts(id, margins, control)),
  );
  const values = useMemo(() => answers.map((answer) => answer.data), [answers]);
  return useKept(
    reports.map(({ id }) => id),
    values,
  );
}

/** For each report what is inferred at k, or at its own horizon; kept and undefined as {@link useSlicesAt}. */
export function useInferencesAt(
  reports: readonly (SliceSource & { readonly control: ControlChoice })[],
  k: number,
): readonly (InferenceSlice | undefined)[] {
  const answers = useAnswers(
    small,
    reports.map(({ id, horizon, control }) => askInference(id, Math.min(k, horizon), control)),
  );
  const values = useMemo(() => answers.map((answer) => answer.data), [answers]);
  return useKept(
    reports.map(({ id }) => id),
    values,
  );
}

/** For each report what is inferred at each k = 1…horizon, undefined while it is under way. */
export function useAllInferencesOf(
  reports: readonly (SliceSource & { readonly control: ControlChoice })[],
): readonly (readonly (InferenceSlice | undefined)[])[] {
  const identity = reports.map(({ id, horizon, control }) => `${id}:${horizon}:${control}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids, horizons and controls say it all
  const questions = useMemo(
    () =>
      reports.flatMap(({ id, horizon, control }) =>
        Array.from({ length: horizon }, (_, index) => askInference(id, index + 1, control)),
      ),
    [identity],
  );
  const answers = useAnswers(small, questions);
  return useMemo(() => {
    let from = 0;
    return reports.map(({ horizon }) => {
      const own = answers.slice(from, from + horizon).map(({ data }) => data);
      from += horizon;
      return own;
    });
  }, [reports, answers]);
}

/** Every strategy against every other; null: nothing to ask. */
export function usePairs(report: string, channel: TestedChannel | null, k: number): Shown<StrategyPairs> {
  return useAnswer(small, `${report}/${channel}`, channel === null ? null : askPairs(report, channel, k));
}

/** Two reports side by side. */
export function useComparison(
  first: string,
  second: string,
  channel: TestedChannel,
  k: number,
): Shown<ReportComparison> {
  return useAnswer(small, `${first}/${second}/${channel}`, askComparison(first, second, channel, k));
}

/** What is known of the audits of reports; the same array until one of them goes on. */
export function useAudits(reports: readonly string[]): readonly AuditState[] {
  const last = useRef<readonly AuditState[]>([]);
  const snapshot = () => {
    const now = reports.map((report) => audits.peek(report));
    const same =
      now.length === last.current.length && now.every((state, index) => state === last.current[index]);
    if (!same) last.current = now;
    return last.current;
  };
  return useSyncExternalStore(subscribeToAudits, snapshot);
}

const subscribeToAudits = (listener: () => void) => audits.subscribe(listener);

export function useErrors(report: string): Shown<readonly ErrorRow[]> {
  return useAnswer(small, report, askErrors(report));
}

/** Of how many calls it is known whether they are refetches. */
export function useAttributionShare(report: string): Shown<AttributionShare> {
  return useAnswer(small, report, askAttributionShare(report));
}

/** What each strategy should have kept. */
export function useSignatureBoard(report: string): Shown<SignatureBoard> {
  return useAnswer(large, report, askSignatureBoard(report));
}

/** What the worker could not answer, over all questions, and how to ask anew. */
export function useRejections(): { readonly messages: readonly string[]; readonly retry: () => void } {
  const ofSmall = useAnswerErrors(small);
  const ofLarge = useAnswerErrors(large);
  return {
    messages: [...new Set([...ofSmall.messages, ...ofLarge.messages])],
    retry: () => {
      ofSmall.retry();
      ofLarge.retry();
    },
  };
}
