/** The scripted mind: what it answers depends on the scenario, on what it is shown and on its turn. Twin of tools/ag2/parity/mind.py. */
import { createHash } from 'node:crypto';
import type { RecordedEvent } from '../../src/core/events/event.ts';
import type { ModelReply } from '../../src/core/events/make-events.ts';
import { type ContentPart, eventContent } from '../../src/core/events/parts.ts';
import type { RolloutPlace } from '../../src/node/verify/agent-adapter.ts';
import type { Model } from '../../src/node/verify/model-agent.ts';
import type { PyValue } from '../../src/python/json-value.ts';
import { dumps } from '../../src/python/json-write.ts';
import type { Scenario } from './scenario.ts';

const WORDS = ['a', 'two words', 'ä😀'] as const;

/** The provider has no room. */
class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

function sha(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}

type Call = readonly [name: string, args: string];
type Item =
  | ['user', string]
  | ['model', string | null, Call[]]
  | ['results', [boolean, string][]]
  | ['summary', string];

interface Turn {
  readonly begin: string;
  step: number;
  attempt: number;
}

/** @param prefixOf number of calls before a cut of a recording. */
export function mind(scenario: Scenario, prefixOf: (trajectory: number, cut: number) => number): Model {
  const begun = new Map<string, number>();
  const turns = new WeakMap<RolloutPlace, Turn>();
  const beginTurn = (place: RolloutPlace, items: readonly Item[]): Turn => {
    const key = `${place.trajectory}/${prefixOf(place.trajectory, place.cut)}`;
    const start = `${key}/${sha(canonical(items)).toString('hex')}`;
    const ordinal = begun.get(start) ?? 0;
    begun.set(start, ordinal + 1);
    return { begin: `${scenario.seed}/${start}/${ordinal}`, step: 0, attempt: 0 };
  };
  return ({ events, place }) => {
    if (place === null) throw new TypeError('recordings are made by AG2');
    const items = shown(events);
    const turn = turns.get(place) ?? beginTurn(place, items);
    turns.set(place, turn);
    const dice = `${turn.begin}/${turn.step}`;
    failSometimes(scenario, dice, turn, items);
    turn.step += 1;
    turn.attempt = 0;
    const reply = answer(scenario, sha(dice), items);
    const usage = scenario.usage ? { promptTokens: 10 + items.length, completionTokens: 3 } : null;
    if (typeof reply === 'string') return { text: reply, calls: [], usage };
    return {
      text: null,
      calls: reply.map(([name, args], position) => ({
        id: idOf(scenario, dice, position),
        name,
        arguments: args,
      })),
      usage,
    };
  };
}

function failSometimes({ failures }: Scenario, dice: string, turn: Turn, items: readonly Item[]): void {
  const limit = items.some(([kind]) => kind === 'user') ? failures.asked : failures.unasked;
  const { attempt } = turn;
  turn.attempt += 1;
  if (byte(sha(`${dice}/fail/${attempt}`), 0) < limit)
    throw new OverloadedError(`overloaded, attempt ${attempt}`);
}

function idOf({ ids }: Scenario, dice: string, position: number): string {
  return ids === 'repeated'
    ? `call_${position}`
    : `call-${sha(`${dice}/id/${position}`).toString('hex').slice(0, 8)}`;
}

/** A text, or calls with their arguments as text. */
function answer(scenario: Scenario, d: Buffer, items: readonly Item[]): string | readonly Call[] {
  const earlier = items.flatMap((item) => (item[0] === 'model' ? item[2] : []));
  switch (kindOf(scenario, byte(d, 0))) {
    case 'fail':
      return [['get', `{"key": ${3 * (byte(d, 1) % 4)}}`]];
    case 'unknown':
      return [[`tool_${byte(d, 1) % 3}`, '{}']];
    case 'parallel':
      return Array.from({ length: 2 + (byte(d, 1) % 3) }, (_, index) => plain(d, 2 + 2 * index));
    case 'invalid':
      return [['add', '{"by": "many"}']];
    case 'malformed':
      return [['add', '{"by": ']];
    case 'stop':
      return 'I stop here.';
    case 'repeat': {
      const again = earlier[byte(d, 1) % Math.max(1, earlier.length)];
      return [again ?? plain(d, 1)];
    }
    default:
      return [plain(d, 1)];
  }
}

function kindOf({ mind: habits }: Scenario, first: number): string {
  let left = first;
  for (const [name, weight] of Object.entries(habits)) {
    if (left < weight) return name;
    left -= weight;
  }
  return 'plain';
}

function plain(d: Buffer, at: number): Call {
  const next = byte(d, at + 1);
  switch (byte(d, at) % 4) {
    case 0:
      return ['echo', dumps(new Map([['text', WORDS[next % 3] ?? '']]), { ensureAscii: next % 2 === 0 })];
    case 1:
      return ['get', `{"key": ${1 + 3 * (next % 3)}}`];
    default:
      return ['add', `{"by": ${next % 5}}`];
  }
}

function byte(d: Buffer, at: number): number {
  return d[at] ?? 0;
}

function canonical(value: unknown): string {
  return dumps(value as PyValue, { sortKeys: true, compact: true, ensureAscii: false });
}

function part(each: ContentPart): string {
  return each.kind === 'text' ? each.text : canonical(each.data);
}

/** What a model can tell apart, without ids, times and texts of errors, which differ between languages. */
function shown(events: readonly RecordedEvent[]): readonly Item[] {
  return events.flatMap((event): Item[] => {
    const content = eventContent(event);
    switch (content.role) {
      case 'request':
        return [['user', content.parts.map(part).join('\n')]];
      case 'response':
        return [['model', content.text, content.calls.map((call): Call => [call.name, call.arguments])]];
      case 'results':
        return [
          [
            'results',
            content.results.map(({ blocked, parts }) => [blocked, blocked ? '' : parts.map(part).join('\n')]),
          ],
        ];
      case 'summary':
        return [['summary', content.text]];
      default:
        return [];
    }
  });
}

/** What the model gives when it is asked to summarise: a text that no two histories share. */
export function summarise(prompt: string): ModelReply {
  const history = prompt.slice(prompt.indexOf('\n\n') + 2);
  const length = Array.from(history).length;
  return {
    text: `${length} characters, ${sha(history).toString('hex').slice(0, 12)}`,
    calls: [],
    usage: { promptTokens: Math.floor(length / 4), completionTokens: 7 },
  };
}
