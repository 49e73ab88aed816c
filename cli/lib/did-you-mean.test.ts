import { expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

it('names the likely meant word, else all that are known', () => {
  expect(didYouMean('newroom', ['newsroom', 'dailyHub'])).toBe('Did you mean newsroom?');
  expect(didYouMean('zebra', ['newsroom', 'dailyHub'])).toBe('Known: newsroom, dailyHub.');
});
