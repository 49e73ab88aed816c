import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { isFeedbackResolved } from './feedback-resolved.ts';

const emptyStorage = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

it.each([
  ['true', true],
  ['1', true],
  ['sent', true],
  ['', false],
  ['false', false],
  ['0', false],
])('feedback_resolved=%s means that the question has been answered: %s', (value, isAnswered) => {
  const storage = emptyStorage();
  storage.set('feedback_resolved', value);
  expect(isFeedbackResolved(storage)).toBe(isAnswered);
});

it('the question has not been answered where nothing is stored', () => {
  expect(isFeedbackResolved(emptyStorage())).toBe(false);
});
