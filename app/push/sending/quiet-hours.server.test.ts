import { describe, expect, it } from 'vitest';
import { isQuiet, quietHoursOf } from './quiet-hours.server.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('quiet hours', () => {
  it.each([
    ['22-7', { from: 22, to: 7 }],
    ['none', null],
    ['7-7', undefined],
    ['24-7', undefined],
    ['late', undefined],
  ])('are read from %s', (text, expected) => expect(quietHoursOf(text)).toEqual(expected));

  it('are in local time, past midnight too', () => {
    const night = { from: 22, to: 7 };
    expect(isQuiet(NOON, 'America/New_York', night)).toBe(false); // 7 o’clock
    expect(isQuiet(NOON, 'America/Los_Angeles', night)).toBe(true); // 4 o’clock
    expect(isQuiet(NOON, 'Asia/Tokyo', { from: 20, to: 22 })).toBe(true); // 21 o’clock
    expect(isQuiet(NOON, 'America/Los_Angeles', null)).toBe(false);
  });

  it('are never where the time zone is unknown', () => {
    for (const hours of [
      { from: 0, to: 12 },
      { from: 12, to: 0 },
    ])
      expect(isQuiet(NOON, 'Not A Zone', hours)).toBe(false);
  });
});
