/**
 * The shop, verified: `compaction-verifier verify examples/shop/verify.config.ts`. Without anything else a scripted clerk works
 * there. With OPENAI_BASE_URL and OPENAI_MODEL (and OPENAI_API_KEY where one is needed) a real model does.
 */
import {
  defineVerification,
  IdentityCompact,
  SummarizeCompact,
  TailWindowCompact,
} from 'compaction-verifier';
import { openAiCompatibleAgent, openAiCompatibleSummarizer } from 'compaction-verifier/openai-compatible';
import { clerk, clerkSummary } from './clerk.ts';
import { openShop, TASK } from './shop.ts';

const SEED = 7;
const SHOPS = [1, 2, 3, 4, 5, 6, 7, 8];

const { OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey } = process.env;
const server = baseURL && model ? { baseURL, model, ...(apiKey ? { apiKey } : {}) } : null;

export default defineVerification({
  agent:
    server === null
      ? clerk({ seed: SEED })
      : openAiCompatibleAgent({
          ...server,
          system: 'You are a careful clerk. Use the tools; never guess a session or an item.',
        }),
  // Each run has a shop of its own: what hurts in one shop alone is no finding.
  tools: () => openShop(1),
  recordings: ({ record }) => Promise.all(SHOPS.map((shop) => record(TASK, { tools: () => openShop(shop) }))),
  strategies: {
    control: new IdentityCompact(),
    'tail-window': new TailWindowCompact(12),
    summary: new SummarizeCompact(
      12,
      server === null ? clerkSummary(SEED) : openAiCompatibleSummarizer(server),
    ),
  },
});
