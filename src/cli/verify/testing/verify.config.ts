/** A verification of some seconds, whose report depends on nothing but this file. */
import { defineVerification } from '../../../node/verify/define-verification.ts';
import { modelAgent } from '../../../node/verify/model-agent.ts';
import { IdentityCompact, SummarizeCompact, TailWindowCompact } from '../../../node/verify/strategies.ts';
import { counterTools, counting, erratic } from '../../../node/verify/testing/counter.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export default defineVerification({
  agent: modelAgent({
    name: 'erratic counter',
    model: async (call) => {
      await wait(Number(process.env.MODEL_MILLISECONDS ?? 4));
      return call.place === null ? counting(14)(call) : erratic(call);
    },
  }),
  tools: counterTools,
  recordings: async ({ record }) => [
    await record('count'),
    await record('count again'),
    await record('once more'),
  ],
  strategies: {
    control: new IdentityCompact(),
    tail: new TailWindowCompact(7),
    summary: new SummarizeCompact(7, async (prompt) => ({
      text: `${prompt.length} characters`,
      usage: { promptTokens: prompt.length, completionTokens: 3 },
    })),
  },
  samples: 6,
  every: 3,
});
