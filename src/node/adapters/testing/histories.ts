/** Histories that tests of adapters go on from. */
import type { RecordedEvent } from '../../../core/events/event.ts';
import { TurnLog } from '../../../core/turn/turn-log.ts';
import { toolError } from '../../verify/tools.ts';

/** A request and one round: `look({})`, call `h`, which saw something. */
export function oneRound(): readonly RecordedEvent[] {
  const log = new TurnLog(() => 1, null);
  log.request('Go.');
  log.respond({ text: null, calls: [{ id: 'h', name: 'look', arguments: '{}' }] });
  log.finish('h', { kind: 'result', value: 'seen' });
  log.endRound();
  return log.events;
}

/** A request, then rounds of words and two calls each, of which the second fails; with usage. */
export function talkingRounds(count: number): readonly RecordedEvent[] {
  const log = new TurnLog(() => 1, null);
  log.request('Look.');
  for (let round = 0; round < count; round += 1) {
    const calls = ['a', 'b'].map((name) => ({
      id: `${round}${name}`,
      name: 'look',
      arguments: `{ "round": ${round} }`,
    }));
    log.respond({ text: `Round ${round}.`, calls, usage: { promptTokens: 5, completionTokens: 1 } });
    log.finish(`${round}a`, { kind: 'result', value: `seen ${round}` });
    log.finish(`${round}b`, toolError(new RangeError('none')));
    log.endRound();
  }
  return log.events;
}
