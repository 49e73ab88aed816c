import { expect, it } from 'vitest';
import { headlineStep } from './headline-step.ts';

it.each([
  [2, 'short'],
  [69, 'short'],
  [70, 'long'],
  [119, 'long'],
  [120, 'longest'],
  [190, 'longest'],
])('a headline of %i characters is %s', (length, step) => {
  expect(headlineStep('x'.repeat(length))).toBe(step);
});

it('counts an emoji once', () => expect(headlineStep('🚨'.repeat(69))).toBe('short'));
