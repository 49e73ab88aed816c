import { z } from 'zod';
import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { jsonOf } from '#app/lib/json-of.ts';
import type { SummaryAnswer } from '#schemas/api/summary.ts';

/** Most characters of a summary from another service. */
const MAX_TEXT_LENGTH = 5_000;

const documentSchema = z.object({
  summary: z.string().max(4 * MAX_TEXT_LENGTH),
  // The carrier's documents come from an AI summary service; without a statement, that is assumed.
  madeBy: z.enum(['ai', 'extract']).default('ai'),
});

/**
 * A summary document of another service, with its summary as plain text.
 * @throws Error with a reason that may be shown
 */
export function readDocument(text: string): SummaryAnswer {
  const parsed = documentSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new Error('its answer is no summary document');
  const paragraphs = parsed.data.summary.split(/(?:\r?\n[ \t]*){2,}|<\/p>/i).map(plainText);
  const summary = paragraphs.filter(Boolean).join('\n\n').slice(0, MAX_TEXT_LENGTH);
  return { summary, madeBy: parsed.data.madeBy };
}
