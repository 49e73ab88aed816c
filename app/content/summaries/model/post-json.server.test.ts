import { expect, test } from 'vitest';
import { retryDelay } from './post-json.server.ts';

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ['nothing', null, 0, 400],
  ['nothing, spread by chance', null, 0.5, 600],
  ['seconds', '7', 0, 7_000],
  ['seconds, spread by chance', ' 7 ', 0.5, 7_200],
  ['a date', new Date(NOW + 30_000).toUTCString(), 0, 30_000],
  ['a date gone by', new Date(NOW - 30_000).toUTCString(), 0, 0],
  ['a day', '86400', 0, 600_000],
  ['what is neither', 'soon', 0, 400],
])('Retry-After with %s', (_what, header, random, delay) => {
  expect(retryDelay(header, random, NOW)).toBe(delay);
});
