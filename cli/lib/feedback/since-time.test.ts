import { expect, it } from 'vitest';
import { sinceTime } from './since-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const meant = (text: string) => {
  const at = sinceTime(text, NOW);
  return at && new Date(at).toISOString();
};

it('reads a time ago and a date', () => {
  expect(meant('12h')).toBe('2026-11-21T00:00:00.000Z');
  expect(meant('7d')).toBe('2026-11-14T12:00:00.000Z');
  expect(meant('2w')).toBe('2026-11-07T12:00:00.000Z');
  expect(meant('2026-11-01')).toBe('2026-11-01T00:00:00.000Z');
  expect(meant('2026-11-01T08:30:00Z')).toBe('2026-11-01T08:30:00.000Z');
});

it.each(['yesterday', '7', '7 d', '2026-13-01', '2026-02', ''])('knows no time for "%s"', (text) => {
  expect(meant(text)).toBeUndefined();
});
