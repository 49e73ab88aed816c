import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** A call that the fake got. */
export interface ModelApiCall {
  path: string;
  headers: IncomingHttpHeaders;
  model: string;
  instructions: string;
  /** What stood in the place of the story. */
  story: string;
}

/** How the fake answers: as a model that wrote this, in any other way, or never. */
export type ModelApiAnswer =
  | { wrote: string; cutOff?: boolean }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'never';

/** A running fake. */
export interface ModelApi {
  /** Base address. */
  url: string;
  calls: ModelApiCall[];
  close(): void;
}

const requestSchema = z.object({
  model: z.string(),
  system: z.string().optional(),
  max_tokens: z.int().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** An endpoint that speaks as OpenAI's (`/chat/completions`) and as Anthropic's (`/v1/messages`) do, on this machine. */
export async function startModelApi(
  answerTo: (call: ModelApiCall, number: number) => ModelApiAnswer,
): Promise<ModelApi> {
  const calls: ModelApiCall[] = [];
  const server = createServer(async (request, response) => {
    const body = requestSchema.parse(await json(request));
    const path = request.url ?? '';
    const textOf = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
    const call = {
      path,
      headers: request.headers,
      model: body.model,
      instructions: body.system ?? textOf('system'),
      story: textOf('user'),
    };
    calls.push(call);
    const answer = answerTo(call, calls.length);
    if (answer === 'never') return;
    if ('status' in answer) {
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    const wrap = path.includes('/v1/messages') ? asAnthropic : asOpenai;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(wrap(answer.wrote, answer.cutOff === true)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function asOpenai(content: string, cutOff: boolean) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', content }, finish_reason: cutOff ? 'length' : 'stop' },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 50 },
  };
}

function asAnthropic(text: string, cutOff: boolean) {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text }],
    stop_reason: cutOff ? 'max_tokens' : 'end_turn',
    usage: { input_tokens: 100, output_tokens: 50 },
  };
}
