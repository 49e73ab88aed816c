import { describe, expect, it } from 'vitest';
import { type FailedTry, planRetry } from './retry-plan.server.ts';
import type { UpstreamFailure } from './upstream-failure.server.ts';

const status = (code: number, retryAfter?: number): UpstreamFailure => ({
  kind: 'status',
  status: code,
  message: 'request failed',
  detail: '',
  retryAfterMs: retryAfter,
});
const other = (kind: 'empty' | 'network' | 'timeout' | 'shape' | 'open'): UpstreamFailure => ({
  kind,
  message: '',
  detail: '',
});
const plan = (failure: UpstreamFailure, more: Partial<FailedTry> = {}) =>
  planRetry({ failure, tries: 1, maxTries: 2, elapsedMs: 0, budgetMs: 4_000, random: 0, ...more });

describe('a retry', () => {
  it.each([status(502), status(503), status(504), other('network'), other('timeout')])(
    'follows %j',
    (failure) => {
      expect(plan(failure)).toBe(50);
    },
  );

  it.each([
    status(500),
    status(501),
    status(400),
    status(404),
    status(429),
    other('empty'),
    other('shape'),
    other('open'),
  ])('does not follow %j', (failure) => {
    expect(plan(failure)).toBeUndefined();
  });

  it('waits a random time from 50 to 250 ms', () => {
    expect(plan(status(503), { random: 0.5 })).toBe(150);
    expect(plan(status(503), { random: 1 })).toBe(250);
  });

  it('happens once', () => expect(plan(status(503), { tries: 2 })).toBeUndefined());

  it('is left out if there is no time for it', () => {
    expect(plan(status(503), { elapsedMs: 3_850 })).toBe(50);
    expect(plan(status(503), { elapsedMs: 3_851 })).toBeUndefined();
  });

  it('obeys a Retry-After that fits, and is left out for one that does not', () => {
    expect(plan(status(503, 1_000))).toBe(1_050);
    expect(plan(status(503, 4_000))).toBeUndefined();
  });
});
