import { expect, test } from 'vitest';
import { failedCard, failedCardParameters } from './failed-card.ts';

test('a list without a card reports which one, and why', () => {
  const parameters = { tab_name: 'latest', ...failedCardParameters('games', 'request failed') };
  expect(failedCard(parameters)).toEqual({ card: 'games', reason: 'request failed' });
});

test('a list with all its cards reports nothing', () => {
  expect(failedCard({ tab_name: 'latest' })).toBeUndefined();
});
