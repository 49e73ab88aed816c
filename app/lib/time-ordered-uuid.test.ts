import { expect, it } from 'vitest';
import { timeOrderedUuid } from './time-ordered-uuid.ts';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a time-ordered id is a UUID of version 7 that begins with the time', () => {
  // The example of RFC 9562, appendix A.6.
  expect(timeOrderedUuid(1_645_557_742_000)).toMatch(/^017f22e2-79b0-7/);
  for (const at of [0, -1, 0.5, Date.now(), 2 ** 48, Number.MAX_VALUE])
    expect(timeOrderedUuid(at)).toMatch(VERSION_7);
});

it('ids of one moment differ, and later ones sort after earlier ones', () => {
  const ids = [1_000, 1_000, 2_000, 300_000].map(timeOrderedUuid);
  expect(new Set(ids).size).toBe(4);
  expect(ids.map((id) => id.slice(0, 13)).sort()).toEqual(ids.map((id) => id.slice(0, 13)));
});
