/** Compactors of the AI SDK's messages as strategies. No code of the package `ai` is needed for them. */
import type { LanguageModel, ModelMessage, PrepareStepFunction, ToolSet as SdkTools } from 'ai';
import { AI_SDK_FORM } from './ai-sdk-messages.ts';
import { type MessageCompactor, MessageListCompact } from './message-lists.ts';

/** A strategy from a function over the AI SDK's messages, such as its `pruneMessages`. */
export class AiSdkCompact extends MessageListCompact<ModelMessage> {
  constructor(compactor: MessageCompactor<ModelMessage>) {
    super(AI_SDK_FORM, compactor);
  }
}

/** As {@link AiSdkCompact}, e.g. `aiSdkCompaction((messages) => pruneMessages({ messages, toolCalls: 'before-last-2-messages' }))`. */
export function aiSdkCompaction(compactor: MessageCompactor<ModelMessage>): AiSdkCompact {
  return new AiSdkCompact(compactor);
}

/**
 * A strategy from the `prepareStep` that compacts in production: what it would show the model at the boundary. It is given all
 * messages, and as `stepNumber` the number of the model's answers so far. `steps` is empty, for a recording holds no steps of
 * the SDK: a function that decides by them is better written as {@link aiSdkCompaction}. Other things that it returns (a model,
 * tools, instructions) do not count here; give it to the agent too where they should.
 * @param model that it is told of.
 */
export function prepareStepCompaction(
  prepareStep: PrepareStepFunction<SdkTools>,
  model: LanguageModel = 'none',
): AiSdkCompact {
  return new AiSdkCompact(async (messages) => {
    const start = messages.findIndex(({ role }) => role === 'assistant');
    const given = {
      model,
      steps: [],
      stepNumber: messages.filter(({ role }) => role === 'assistant').length,
      messages,
      initialMessages: messages.slice(0, start),
      responseMessages: messages.slice(start),
    };
    const prepared = await prepareStep(given as unknown as Parameters<typeof prepareStep>[0]);
    return prepared?.messages ?? messages;
  });
}
