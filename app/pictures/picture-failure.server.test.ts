import { expect, it, test } from 'vitest';
import { failureMaxAge, notDecoded } from './picture-failure.server.ts';

it('answers for missing pictures may be cached for long, for trouble briefly, and for a busy server not at all', () => {
  expect(([404, 415, 502, 504, 503] as const).map(failureMaxAge)).toEqual([600, 600, 30, 30, 0]);
});

test.each([
  ['timeout: 40% complete', 504],
  ['VipsJpeg: premature end of JPEG image', 415],
  ['Input image exceeds pixel limit', 415],
])('a picture that is not decoded (%s) is answered %d', (message, status) => {
  expect(notDecoded(new Error(message)).status).toBe(status);
});
