import { report } from '#app/events/events.port.ts';
import { drain } from '#app/lib/http/drain.ts';
import type { Language } from '#schemas/content/languages.ts';
import type { Rating } from './feedback.machine.ts';
import { resolveFeedback } from './feedback-resolved.ts';

/**
 * Sends feedback and remembers that the visitor gave it.
 * @throws Error when it was not stored; then the visitor may try again
 */
export async function sendFeedback(feedback: {
  brid: string;
  language: Language;
  rating: Rating;
  text: string;
}): Promise<void> {
  const response = await fetch('/api/feedback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(feedback),
  });
  drain(response);
  if (!response.ok) throw new Error('request failed');
  report('feedback sent', { rating: feedback.rating, has_text: feedback.text !== '' });
  resolveFeedback('sent');
}
