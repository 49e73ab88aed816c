// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { isFeedbackResolved, onFeedbackResolvedElsewhere } from './feedback-resolved.ts';

afterEach(() => localStorage.clear());

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

it('an answer in another tab is told at once, or when the page comes back from the back/forward cache', () => {
  const told = vi.fn();
  const end = onFeedbackResolvedElsewhere(told);
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  comeBack();
  expect(told).toHaveBeenCalledTimes(0);
  localStorage.setItem('feedback_resolved', 'sent');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'feedback_resolved' }));
  expect(told).toHaveBeenCalledTimes(1);
  comeBack();
  expect(told).toHaveBeenCalledTimes(2);
  end();
  comeBack();
  expect(told).toHaveBeenCalledTimes(2);
});
