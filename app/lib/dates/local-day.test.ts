import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('a day is that of the device’s time zone', () => {
  expect(localDay(new Date(2026, 0, 9, 23, 59).getTime())).toBe('2026-01-09');
  expect(localDay(new Date(2026, 10, 21, 0, 0).getTime())).toBe('2026-11-21');
});
