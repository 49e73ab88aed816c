import { z } from 'zod';
import type { ModelSettings } from '#app/content/summaries/summary-settings.server.ts';
import type { ModelText } from './model-request.server.ts';

/**
 * Most tokens of an answer: four sentences and a margin. Only Anthropic gets it; the other APIs disagree about its
 * name.
 */
const MAX_TOKENS = 500;

/** A call over HTTP, and how its answer is read. */
interface ModelCall {
  address: string;
  headers: Record<string, string>;
  body: unknown;
  /**
   * The text that the model wrote; undefined if it was cut off.
   * @throws ZodError if the answer has another shape
   */
  read(answer: unknown): string | undefined;
}

/** The call of a settings' API for a text. */
export function modelCall(settings: ModelSettings, text: ModelText): ModelCall {
  return settings.api === 'openai' ? openaiCall(settings, text) : anthropicCall(settings, text);
}

const openaiAnswer = z.object({
  choices: z
    .array(
      z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string().min(1) }) }),
    )
    .min(1),
});

/** Chat completions, as OpenAI and many others speak them. */
function openaiCall({ url, model, key }: ModelSettings, { instructions, story }: ModelText): ModelCall {
  return {
    address: below(url, 'chat/completions'),
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: {
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: story },
      ],
    },
    read(answer) {
      const [first] = openaiAnswer.parse(answer).choices;
      // Reasoning models write their reasoning before the answer.
      const text = first?.message.content.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
      return first?.finish_reason === 'length' ? undefined : text;
    },
  };
}

const anthropicAnswer = z.object({
  stop_reason: z.string().nullish(),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })).min(1),
});

/** Anthropic's Messages API. */
function anthropicCall({ url, model, key }: ModelSettings, { instructions, story }: ModelText): ModelCall {
  return {
    address: below(url, 'v1/messages'),
    headers: { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: MAX_TOKENS,
      system: instructions,
      messages: [{ role: 'user', content: story }],
    },
    read(answer) {
      const { content, stop_reason: stop } = anthropicAnswer.parse(answer);
      if (stop === 'max_tokens') return undefined;
      return content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('');
    },
  };
}

/** An address below a base; a query of the base is preserved. */
function below(base: string, tail: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${tail}`;
  return url.href;
}
