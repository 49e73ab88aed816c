import { z } from 'zod';

/** What a call of the chat completions API has, as far as the sample model reads it. */
const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** Most sentences and letters of a sample summary. */
const SENTENCES = 3;
const LETTERS = 600;

/**
 * The answer of the sample model to a call of the chat completions API: the first sentences of the story below its
 * title. It writes nothing of its own, so that a preview invents no news.
 * @throws ZodError for a body that is no such call
 */
export function sampleCompletion(body: unknown): unknown {
  const { messages } = requestSchema.parse(body);
  const story = messages.find(({ role }) => role === 'user')?.content ?? '';
  const content = firstSentences(story.replace(/<\/?story>/g, '').trim());
  return {
    id: 'sample',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  };
}

function firstSentences(story: string): string {
  const [title = '', ...rest] = story.split(/\n\n+/);
  const text = rest.join(' ').replace(/\s+/g, ' ') || title;
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment.trim(),
  );
  return [...new Set(sentences)].slice(0, SENTENCES).join(' ').slice(0, LETTERS);
}
