import { expect, it } from 'vitest';
import { networkReason } from './network-reason.ts';

it.each([
  [new DOMException('x', 'TimeoutError'), 'No whole answer from a.example within 2.5 s.'],
  [new DOMException('x', 'AbortError'), 'No whole answer from a.example within 2.5 s.'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
    'There is no host of the name a.example.',
  ],
  [new Error('odd'), 'The connection to a.example failed: odd.'],
  ['odd', 'The connection to a.example failed: odd.'],
])('%s: %s', (error, reason) => {
  expect(networkReason(error, 'a.example', 2_500)).toBe(reason);
});
