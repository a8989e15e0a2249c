/** Agents behind any server that speaks chat completions: through the AI SDK and its `@ai-sdk/openai-compatible`. */
import type { createOpenAICompatible, OpenAICompatibleProviderSettings } from '@ai-sdk/openai-compatible';
import type { RecordingAdapter } from '../verify/agent-adapter.ts';
import type { Summarizer } from '../verify/strategies.ts';
import {
  type AiSdkAgentOptions,
  type AiSdkSummarizerOptions,
  aiSdkAgent,
  aiSdkSummarizer,
} from './ai-sdk.ts';
import { loadPeer } from './peer.ts';

export { MissingPackageError } from './peer.ts';

/** What is used of the package `@ai-sdk/openai-compatible`: version 2 goes with `ai` 6, versions 2 and 3 with `ai` 7. */
export interface OpenAiCompatible {
  readonly createOpenAICompatible: typeof createOpenAICompatible;
}

/** Which model of which server. */
export interface ChatServer
  extends Pick<OpenAICompatibleProviderSettings, 'queryParams' | 'fetch' | 'transformRequestBody'> {
  /** Up to the path before `/chat/completions`, e.g. `http://127.0.0.1:8080/v1`. */
  readonly baseURL: string;
  /** As the server names it. */
  readonly model: string;
  /** Sent as `Authorization: Bearer`. Default: none is sent; no variable of the environment is read. */
  readonly apiKey?: string;
  /** Name of the provider, in usage and as the key of `providerOptions`. Default `openai-compatible`. */
  readonly provider?: string;
  /** The package itself, where another than the installed one is to be used. */
  readonly openAiCompatible?: OpenAiCompatible;
}

/** How an {@link openAiCompatibleAgent} is made. */
export interface OpenAiCompatibleAgentOptions extends ChatServer, Omit<AiSdkAgentOptions, 'model'> {}

/**
 * An {@link aiSdkAgent} whose model a server of chat completions runs: llama.cpp, vLLM, Ollama, LM Studio, or a service.
 * Answers are not streamed. The seed of each place is sent.
 *
 * Its `resume` and `run` throw {@link MissingPackageError} without the packages; `AI_APICallError` where the server refuses
 * (with its words), can't be reached (`Cannot connect to API: …`) or answers with no JSON (`Invalid JSON response`), and
 * `AI_RetryError` where the SDK tried such a call again in vain; the signal's reason once it is aborted.
 */
export function openAiCompatibleAgent(options: OpenAiCompatibleAgentOptions): RecordingAdapter {
  const [server, { name = `openai-compatible ${options.model}`, ...settings }] = split(options);
  const agent = async () =>
    aiSdkAgent({ ...settings, name, model: await chatModel('openAiCompatibleAgent', server) });
  return {
    name,
    resume: async (...given) => (await agent()).resume(...given),
    run: async (...given) => (await agent()).run(...given),
  };
}

/** How an {@link openAiCompatibleSummarizer} asks. */
export interface OpenAiCompatibleSummarizerOptions extends ChatServer, AiSdkSummarizerOptions {}

/** Lets a model behind a server summarise, for `SummarizeCompact`. @throws as {@link openAiCompatibleAgent} does. */
export function openAiCompatibleSummarizer(options: OpenAiCompatibleSummarizerOptions): Summarizer {
  const [server, settings] = split(options);
  return async (prompt, signal) => {
    const model = await chatModel('openAiCompatibleSummarizer', server);
    return aiSdkSummarizer(model, settings)(prompt, signal);
  };
}

/** Names of what is about the server. */
const SERVER: Readonly<Record<keyof ChatServer, true>> = {
  baseURL: true,
  model: true,
  apiKey: true,
  provider: true,
  openAiCompatible: true,
  queryParams: true,
  fetch: true,
  transformRequestBody: true,
};

/** What is about the server, and what is about its use. */
function split<Options extends ChatServer>(
  options: Options,
): readonly [ChatServer, Omit<Options, keyof ChatServer>] {
  const part = (ofServer: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(SERVER, name) === ofServer));
  return [part(true) as unknown as ChatServer, part(false) as Omit<Options, keyof ChatServer>];
}

async function chatModel(user: string, server: ChatServer): Promise<AiSdkAgentOptions['model']> {
  const { model, provider: name = 'openai-compatible', openAiCompatible, ...settings } = server;
  const { createOpenAICompatible: create } =
    openAiCompatible ??
    (await loadPeer(
      user,
      '@ai-sdk/openai-compatible',
      '^2 || ^3',
      () => import('@ai-sdk/openai-compatible'),
    ));
  return create({ ...settings, name }).chatModel(model);
}
