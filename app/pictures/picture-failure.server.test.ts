import { expect, it } from 'vitest';
import { failureMaxAge } from './picture-failure.server.ts';

it('answers for missing pictures may be cached for long, for trouble briefly, and for a busy server not at all', () => {
  expect(([404, 415, 502, 504, 503] as const).map(failureMaxAge)).toEqual([600, 600, 30, 30, 0]);
});
