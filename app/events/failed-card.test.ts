import { expect, test } from 'vitest';
import { failedCard, failedCardParameters } from './failed-card.ts';

test('a feed says which card it came without, and why', () => {
  const parameters = { tab_name: 'latest', ...failedCardParameters('games', 'request failed') };
  expect(failedCard(parameters)).toEqual({ card: 'games', reason: 'request failed' });
});

test('a feed with all its cards says nothing', () => {
  expect(failedCard({ tab_name: 'latest' })).toBeUndefined();
});
