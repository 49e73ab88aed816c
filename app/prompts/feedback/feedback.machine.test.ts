import { expect, it } from 'vitest';
import { type FeedbackEvent, FIRST_FEEDBACK, feedbackTransition, MAX_TEXT } from './feedback.machine.ts';

const after = (...events: FeedbackEvent[]) => events.reduce(feedbackTransition, FIRST_FEEDBACK);

it('goes from a rating and text to thanks', () => {
  const sending = after({ type: 'rated', rating: 4 }, { type: 'written', text: ' Fine. ' }, { type: 'sent' });
  expect(sending).toEqual({ status: 'sending', rating: 4, text: 'Fine.' });
  expect(feedbackTransition(sending, { type: 'arrived' })).toEqual({ status: 'thanked' });
});

it('is not sent without a rating', () => {
  expect(after({ type: 'written', text: 'Fine.' }, { type: 'sent' }).status).toBe('asking');
});

it('keeps rating and text when sending failed', () => {
  const events: FeedbackEvent[] = [{ type: 'rated', rating: 2 }, { type: 'sent' }, { type: 'failed' }];
  expect(after(...events)).toEqual({ status: 'asking', rating: 2, text: '', failed: true });
});

it('cuts text that is too long', () => {
  const state = after({ type: 'written', text: 'a'.repeat(MAX_TEXT + 5) });
  expect(state).toMatchObject({ text: 'a'.repeat(MAX_TEXT) });
});

it('gives thanks when what had failed is stored after all, unless the answer has changed since', () => {
  const failed: FeedbackEvent[] = [
    { type: 'rated', rating: 2 },
    { type: 'written', text: 'Slow. ' },
    { type: 'sent' },
    { type: 'failed' },
  ];
  const late: FeedbackEvent = { type: 'arrived-late', rating: 2, text: 'Slow.' };
  expect(after(...failed, late)).toEqual({ status: 'thanked' });
  expect(after(...failed, { type: 'written', text: 'Slow. And' }, late)).toEqual({
    status: 'asking',
    rating: 2,
    text: 'Slow. And',
    failed: false,
  });
  expect(after(...failed, { type: 'rated', rating: 3 }, late)).toMatchObject({ rating: 3, failed: false });
  expect(after({ type: 'rated', rating: 2 }, late).status).toBe('asking');
});
