import { expect, it } from 'vitest';
import { isLastSign, rememberSign } from './last-sign.ts';

it('is the sign that was read last, and none before the first reading', () => {
  expect(isLastSign('leo')).toBe(false);
  rememberSign('leo');
  rememberSign('pisces');
  expect([isLastSign('leo'), isLastSign('pisces')]).toEqual([false, true]);
});
