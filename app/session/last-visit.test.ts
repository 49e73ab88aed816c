import { expect, it } from 'vitest';
import { lastVisitAt } from './last-visit.ts';

const TIMEOUT = 30 * 60_000;
const NOW = 10_000_000;

it.each([
  ['nobody has been here', {}, undefined],
  ['the session goes on', { p_led: NOW - TIMEOUT + 1, last_visit: 4_000 }, 4_000],
  ['the session goes on, and is the first', { p_led: NOW - 1 }, undefined],
  ['the session is over', { p_led: NOW - TIMEOUT, last_visit: 4_000 }, NOW - TIMEOUT],
  ['the storage is damaged', { p_led: 'x', last_visit: '-5' }, undefined],
  ['the clock was set back', { p_led: NOW + 60_000, last_visit: 4_000 }, 4_000],
])('where %s', (_name, stored: Record<string, number | string>, time) => {
  const get = (key: string) => (key in stored ? String(stored[key]) : undefined);
  expect(lastVisitAt({ get }, TIMEOUT, NOW)).toBe(time);
});
