import { describe, expect, it } from 'vitest';
import { formatAge, formatDate } from './format-age.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the age of a story', () => {
  it.each([
    [0, 'now'],
    [MINUTE - 1, 'now'],
    [MINUTE, '1 min. ago'],
    [HOUR - 1, '59 min. ago'],
    [HOUR, '1 hr. ago'],
    [DAY - 1, '23 hr. ago'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, 'Jun 8, 2026'],
  ])('of %i ms reads %j', (age, text) => {
    expect(formatAge(NOW - age, NOW, 'en')).toBe(text);
  });

  it('is written in Spanish for Spanish', () => {
    expect(formatAge(NOW, NOW, 'es')).toBe('ahora');
    expect(formatAge(NOW - 3 * HOUR, NOW, 'es')).toBe('hace 3 h');
    expect(formatAge(NOW - 2 * DAY, NOW, 'es')).toBe('hace 2 d');
    expect(formatAge(NOW - 30 * DAY, NOW, 'es')).toBe('16 may 2026');
  });

  it('is now for a time in the future', () => {
    expect(formatAge(NOW + DAY, NOW, 'en')).toBe('now');
  });
});

describe('a date', () => {
  it('is in UTC', () => {
    expect(formatDate(Date.UTC(2026, 0, 1, 0, 0, 0), 'en')).toBe('Jan 1, 2026');
    expect(formatDate(Date.UTC(2025, 11, 31, 23, 59, 59), 'en')).toBe('Dec 31, 2025');
  });
});
