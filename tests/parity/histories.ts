/** Drawn histories with what AG2's own functions made of them, as tools/ag2/parity/histories.py wrote them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { makeBoundary, resumableCuts, selectCuts } from '../../src/core/boundaries/boundary.ts';
import { tailStart } from '../../src/core/compaction/window.ts';
import { actionsFromEvents } from '../../src/core/events/actions.ts';
import type { RecordedEvent } from '../../src/core/events/event.ts';
import { sameEvent } from '../../src/core/events/same-event.ts';
import { contextSize, estimatedTokens, renderForPrompt } from '../../src/core/events/size.ts';
import { parseEvents } from '../../src/formats/ag2-events/parse-events.ts';
import { flatEvent, writeEvents } from '../../src/formats/ag2-events/write-events.ts';
import { ValueError } from '../../src/python/errors.ts';
import { dumps } from '../../src/python/json-write.ts';

type Outcome<T> = { readonly value: T } | { readonly error: string };

export interface DescribedHistory {
  readonly log: string;
  /** The log of what AG2 loaded from the log. */
  readonly again: string;
  /** Each event with its tag, as JSON. */
  readonly flat: readonly string[];
  readonly actions: Outcome<readonly (readonly [callId: string, signature: string, blocked: boolean])[]>;
  readonly resumable: readonly number[];
  readonly cuts: readonly (readonly [every: number, minPrefix: number, cuts: Outcome<readonly number[]>])[];
  /** History signatures of the boundaries at 0, 3, 6 … events. */
  readonly boundaries: readonly Outcome<readonly string[]>[];
  /** Where the tail starts, for targets from 0. */
  readonly windows: readonly number[];
  readonly tokens: readonly number[];
  readonly size: readonly [events: number, tokens: number];
  readonly prompt: readonly string[];
  /** Copies of the events, some changed, and whether AG2 holds them for equal. */
  readonly copies: string;
  readonly equal: readonly boolean[];
}

/** Reads a file of histories, packed or not. */
export function readHistories(path: string): readonly DescribedHistory[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return (JSON.parse(text) as { histories: DescribedHistory[] }).histories;
}

/** What we make of the same history, in the same form. */
export function describeHistory(stated: DescribedHistory): DescribedHistory {
  const { events } = parseEvents(stated.log);
  // AG2 forgets the class of an exception when it loads a log; both of these were loaded.
  const loaded = parseEvents(stated.again).events;
  const copies = parseEvents(stated.copies).events;
  return {
    log: writeEvents(events),
    again: writeEvents(loaded),
    flat: events.map((event) => dumps(flatEvent(event))),
    actions: outcome(() =>
      actionsFromEvents(events).map(
        ({ action }) => [action.callId, action.signature, action.blocked] as const,
      ),
    ),
    resumable: resumableCuts(events),
    cuts: stated.cuts.map(([every, minPrefix]) => [
      every,
      minPrefix,
      outcome(() => selectCuts(events, { every, minPrefix })),
    ]),
    boundaries: stated.boundaries.map((_, index) => outcome(() => signaturesAt(events, index * 3))),
    windows: stated.windows.map((_, target) => tailStart(events, target)),
    tokens: events.map((event) => estimatedTokens(event)),
    size: [contextSize(events).events, contextSize(events).tokens],
    prompt: events.map(renderForPrompt),
    copies: writeEvents(copies),
    equal: loaded.map((event, index) => sameEvent(event, copies[index])),
  };
}

function signaturesAt(events: readonly RecordedEvent[], cut: number): readonly string[] {
  return Array.from(makeBoundary(events, cut).history).sort(byCodePoint);
}

/** As Python sorts texts. */
function byCodePoint(a: string, b: string): number {
  const [x, y] = [Array.from(a), Array.from(b)];
  const at = x.findIndex((each, index) => each !== y[index]);
  if (at < 0) return x.length - y.length;
  return (x[at]?.codePointAt(0) ?? 0) - (y[at]?.codePointAt(0) ?? -1);
}

function outcome<T>(make: () => T): Outcome<T> {
  try {
    return { value: make() };
  } catch (error) {
    if (error instanceof ValueError) return { error: error.message };
    throw error;
  }
}
