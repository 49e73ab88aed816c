import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { answerId, endWaiting, letWait, waitingFeedback } from './waiting-feedback.ts';

const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });
const feedback = (rating: number) => ({ rating }) as Parameters<typeof letWait>[0];

it('waits until it has ended', () => {
  const storage = emptyStorage();
  expect(waitingFeedback(storage)).toBeUndefined();
  const waiting = letWait(feedback(4), storage);
  expect(waitingFeedback(storage)).toEqual(waiting);
  endWaiting(storage);
  expect(waitingFeedback(storage)).toBeUndefined();
});

it('takes the place of what waited before, under its id', () => {
  const storage = emptyStorage();
  const { id } = letWait(feedback(1), storage);
  expect(id).not.toBe('');
  expect(letWait(feedback(5), storage)).toEqual({ rating: 5, id });
});

it.each(['{', '"text"', '{"id":"a"}', '{"rating":3}', '{"id":1,"rating":3}', 'null'])(
  'is none where %s is stored',
  (text) => {
    const storage = emptyStorage();
    storage.set('feedback_waiting', text);
    expect(waitingFeedback(storage)).toBeUndefined();
  },
);

it('has one id in a browser, also once it has ended', () => {
  const storage = emptyStorage();
  const { id } = answerId(storage);
  expect(letWait(feedback(1), storage).id).toBe(id);
  endWaiting(storage);
  expect(letWait(feedback(2), storage).id).toBe(id);
});

it('gets another id where the stored one is damaged', () => {
  const storage = emptyStorage();
  storage.set('feedback_id', 'abc');
  expect(answerId(storage).id).toMatch(/^[\da-f-]{36}$/);
  expect(answerId(storage).id).toBe(letWait(feedback(1), storage).id);
});
