/** A server of chat completions that follows a script: what a model server is to an adapter, without a model. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ScriptedModel, type ShownMessage, shownArguments } from './scripted-model.ts';

/** A request as chat completions have it, as far as tests look. */
export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly seed?: number;
    readonly stream?: boolean;
    readonly messages: readonly ChatRequestMessage[];
    readonly tools?: readonly {
      readonly function: { readonly name: string; readonly parameters: unknown };
    }[];
  };
}

interface ChatRequestMessage {
  readonly role: ShownMessage['role'];
  readonly content: string | readonly { readonly text?: string }[] | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** A server under way. */
export interface ScriptedServer {
  /** For `baseURL`. */
  readonly url: string;
  readonly requests: readonly ChatRequest[];
  close(): Promise<void>;
}

/**
 * Starts a server on a free port of this machine.
 * @param raw a body sent as it is instead of the script's answer, with HTTP 200.
 */
export async function startChatServer(model: ScriptedModel, raw?: string): Promise<ScriptedServer> {
  const requests: ChatRequest[] = [];
  const server = createServer((request, response) => {
    void handle(request, response, model, requests, raw);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  model: ScriptedModel,
  requests: ChatRequest[],
  raw: string | undefined,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort(new Error('the client went away')));
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest['body'];
  requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
  const send = (status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    response.end(text);
  };
  try {
    const reply = await model.next(body.messages.map(shownMessage), gone.signal);
    send(200, raw ?? JSON.stringify(completion(body.model, reply, requests.length)));
  } catch (error) {
    if (gone.signal.aborted) return;
    const status = model.isRetryable(error) ? 500 : 400;
    send(status, JSON.stringify({ error: { message: (error as Error).message } }));
  }
}

type Reply = Awaited<ReturnType<ScriptedModel['next']>>;

function completion(model: string, { text, calls = [], usage }: Reply, index: number) {
  const toolCalls = calls.map(({ id, name, arguments: args }) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }));
  return {
    id: `chatcmpl-${index}`,
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      {
        index: 0,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: text ?? null,
          ...(calls.length > 0 ? { tool_calls: toolCalls } : {}),
        },
      },
    ],
    ...(usage === undefined
      ? {}
      : {
          usage: {
            prompt_tokens: usage.promptTokens,
            completion_tokens: usage.completionTokens,
            total_tokens: usage.promptTokens + usage.completionTokens,
          },
        }),
  };
}

function shownMessage({ role, content, tool_call_id, tool_calls }: ChatRequestMessage): ShownMessage {
  const calls = tool_calls?.map(({ id, function: { name, arguments: args } }) => ({
    id,
    name,
    arguments: shownArguments(args),
  }));
  return {
    role,
    text:
      content === null || typeof content === 'string'
        ? (content ?? '')
        : content.map((part) => part.text ?? '').join(''),
    ...(calls === undefined ? {} : { calls }),
    ...(tool_call_id === undefined ? {} : { callId: tool_call_id }),
  };
}
