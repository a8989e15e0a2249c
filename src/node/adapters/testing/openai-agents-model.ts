/** A model of the OpenAI Agents SDK, following a script. */
import {
  type AgentInputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Usage,
} from '@openai/agents';
import { type ScriptedModel, type ShownMessage, shownArguments } from './scripted-model.ts';

/** A fake model that asks `model` at each call, and keeps the requests. */
export class OpenAiAgentsModel implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #model: ScriptedModel;

  constructor(model: ScriptedModel) {
    this.#model = model;
  }

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    this.requests.push(request);
    const { text, calls = [], usage } = await this.#model.next(shownRequest(request), request.signal);
    const { promptTokens = 0, completionTokens = 0 } = usage ?? {};
    return {
      usage: new Usage({
        inputTokens: promptTokens,
        outputTokens: completionTokens,
        totalTokens: promptTokens + completionTokens,
      }),
      output: [
        ...(text === undefined
          ? []
          : [
              {
                type: 'message' as const,
                role: 'assistant' as const,
                status: 'completed' as const,
                content: [{ type: 'output_text' as const, text }],
              },
            ]),
        ...calls.map(({ id, name, arguments: raw }) => ({
          type: 'function_call' as const,
          callId: id,
          name,
          arguments: raw,
          status: 'completed' as const,
        })),
      ],
    };
  }

  getStreamedResponse(): never {
    throw new Error('not streamed');
  }
}

/** A request as messages of the contract: words and calls that stand together are one message. */
function shownRequest({ systemInstructions, input }: ModelRequest): ShownMessage[] {
  const shown: ShownMessage[] =
    systemInstructions === undefined || systemInstructions === ''
      ? []
      : [{ role: 'system', text: systemInstructions }];
  const items: AgentInputItem[] =
    typeof input === 'string' ? [{ role: 'user', type: 'message', content: input }] : input;
  for (const item of items) {
    const last = shown.at(-1);
    if (item.type === 'function_call') {
      const call = { id: item.callId, name: item.name, arguments: shownArguments(item.arguments) };
      if (last?.role === 'assistant') {
        shown[shown.length - 1] = { ...last, calls: [...(last.calls ?? []), call] };
      } else shown.push({ role: 'assistant', text: '', calls: [call] });
    } else if (item.type === 'function_call_result') {
      shown.push({ role: 'tool', callId: item.callId, text: textIn(item.output) });
    } else if ('role' in item) shown.push({ role: item.role, text: textIn(item.content) });
  }
  return shown;
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = (Array.isArray(content) ? content : [content]) as { readonly text?: string }[];
  return parts.map(({ text }) => text ?? '').join('');
}
