/**
 * The shop, verified: `npx compaction-verifier verify examples/shop/verify.config.ts`. Without anything else a scripted clerk
 * works there. With OPENAI_BASE_URL and OPENAI_MODEL (and OPENAI_API_KEY where one is needed) a real model does.
 */
import {
  defineVerification,
  IdentityCompact,
  SummarizeCompact,
  TailWindowCompact,
} from 'compaction-verifier';
import { clerk, clerkSummary } from './clerk.ts';
import { openShop, TASK } from './shop.ts';

const SEED = 7;

export default defineVerification({
  agent: clerk({ seed: SEED }),
  tools: () => openShop(1),
  recordings: ({ record }) =>
    Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((shop) => record(TASK, { tools: () => openShop(shop) }))),
  strategies: {
    control: new IdentityCompact(),
    'tail-window': new TailWindowCompact(12),
    summary: new SummarizeCompact(12, clerkSummary(SEED)),
  },
});
