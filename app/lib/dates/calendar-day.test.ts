import { expect, it } from 'vitest';
import { calendarDay } from './calendar-day.ts';

it('is the day on the device’s own clock', () => {
  expect(calendarDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  expect(calendarDay(new Date(2026, 10, 21, 0, 0).getTime())).toBe('2026-11-21');
});
