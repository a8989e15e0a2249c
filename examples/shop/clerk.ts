/** A scripted model for the shop: it knows what it is shown and nothing else, and now and then it slips. */
import {
  eventContent,
  type ModelReply,
  modelAgent,
  type RecordedEvent,
  type Summarizer,
} from 'compaction-verifier';
import { Dice } from './dice.ts';

type Given = Readonly<Record<string, unknown>>;

/** What can be concluded about the shop from a history. */
interface Known {
  session: string | null;
  rejected: Set<string>;
  pages: number | null;
  lastPage: number;
  listed: Set<string>;
  low: Map<string, boolean>;
  ordered: Set<string>;
  /** Calls seen, for slips. */
  calls: { readonly name: string; readonly arguments: string }[];
}

/** How the scripted clerk works. A run of one seed is always the same; rollouts differ by their place. */
export interface ClerkOptions {
  readonly seed: number;
}

/** An agent that restocks shops without any model behind it. */
export function clerk({ seed }: ClerkOptions) {
  return modelAgent({
    name: `scripted clerk, seed ${seed}`,
    model: ({ events, place }) =>
      answer(know(events), new Dice(`${seed}/${place?.seed}/${events.length}`), events.length),
  });
}

/** Summarises as a hasty colleague would: half of the time the session is not worth a word. */
export function clerkSummary(seed: number): Summarizer {
  return async (prompt) => {
    const dice = new Dice(`${seed}/summary/${prompt}`);
    const session = /s-[0-9a-f]{6}/.exec(prompt)?.[0];
    const pages = [...prompt.matchAll(/"page": ?(\d+)/g)].map(([, page]) => Number(page));
    const said = ['The clerk has been restocking the shop.'];
    if (session !== undefined && dice.chance(0.5)) said.push(`The session is ${session}.`);
    if (pages.length > 0) said.push(`Pages up to ${Math.max(...pages)} of 5 were read.`);
    const text = said.join(' ');
    return {
      text,
      usage: { promptTokens: Math.ceil(prompt.length / 4), completionTokens: Math.ceil(text.length / 4) },
    };
  };
}

function answer(known: Known, dice: Dice, shown: number): ModelReply {
  const call = (name: string, given: Given): ModelReply => ({
    text: null,
    calls: [
      { id: `call_${shown}_${dice.below(0xffff).toString(16)}`, name, arguments: JSON.stringify(given) },
    ],
    usage: { promptTokens: 100 + 20 * shown, completionTokens: 20 },
  });
  const again = known.calls[dice.below(Math.max(1, known.calls.length))];
  if (again !== undefined && dice.chance(0.06)) {
    return { ...call(again.name, {}), calls: [{ id: `call_${shown}`, ...again }] };
  }
  if (dice.chance(0.03)) return call('search', { query: 'stock' });
  const { session } = known;
  if (session === null) return call('login', { user: 'clerk' });
  const low = [...known.low].find(([sku, isLow]) => isLow && !known.ordered.has(sku));
  if (low !== undefined) return call('reorder', { session, sku: low[0], quantity: 10 });
  const unchecked = [...known.listed].filter((sku) => !known.low.has(sku));
  const [first, second] = unchecked;
  if (first !== undefined) {
    const one = call('check_item', { session, sku: first });
    if (second === undefined || dice.chance(0.5)) return one;
    return { ...one, calls: [...one.calls, ...call('check_item', { session, sku: second }).calls] };
  }
  if (known.pages === null || known.lastPage < known.pages) {
    return call('list_items', { session, page: known.lastPage + 1 });
  }
  return { text: 'Every page is done and what was low is reordered.', calls: [] };
}

function know(events: readonly RecordedEvent[]): Known {
  const known: Known = {
    session: null,
    rejected: new Set(),
    pages: null,
    lastPage: 0,
    listed: new Set(),
    low: new Map(),
    ordered: new Set(),
    calls: [],
  };
  const asked = new Map<string, { readonly name: string; readonly given: Given }>();
  for (const event of events) {
    const content = eventContent(event);
    if (content.role === 'summary') readNote(known, content.text);
    if (content.role === 'response') {
      for (const { id, name, arguments: text } of content.calls) {
        asked.set(id, { name, given: parsed(text) });
        known.calls.push({ name, arguments: text });
      }
    }
    if (content.role !== 'results') continue;
    for (const { parentId, parts, blocked, message } of content.results) {
      const call = asked.get(parentId);
      const [part] = parts;
      if (call === undefined || part === undefined) continue;
      if (blocked) learnFromError(known, call.given, message ?? '');
      else if (part.kind === 'data') learn(known, call.name, call.given, plain(part.data));
    }
  }
  if (known.session !== null && known.rejected.has(known.session)) known.session = null;
  return known;
}

function learn(known: Known, name: string, given: Given, data: Given): void {
  const session = data.session ?? given.session;
  if (typeof session === 'string') known.session = session;
  if (name === 'list_items' && Array.isArray(data.items)) {
    known.lastPage = Math.max(known.lastPage, Number(given.page));
    known.pages = Number(data.pages);
    for (const sku of data.items) known.listed.add(String(sku));
  }
  if (name === 'check_item') known.low.set(String(given.sku), data.low === true);
  if (name === 'reorder') known.ordered.add(String(given.sku));
}

function learnFromError(known: Known, given: Given, message: string): void {
  if (message.includes('is not valid')) known.rejected.add(String(given.session));
  if (message.includes('reordered already')) known.ordered.add(String(given.sku));
}

function readNote(known: Known, note: string): void {
  known.session = /s-[0-9a-f]{6}/.exec(note)?.[0] ?? known.session;
  known.lastPage = Number(/up to (\d+)/.exec(note)?.[1] ?? known.lastPage);
}

function parsed(text: string): Given {
  try {
    return JSON.parse(text) as Given;
  } catch {
    return {};
  }
}

/** A result as plain data: the library gives mappings as `Map`. */
function plain(value: unknown): Given {
  return value instanceof Map ? Object.fromEntries(value) : {};
}
