/** Any leap year, so that February 29 is a valid day. */
const LEAP_YEAR = 2024;

/**
 * A sign's days in a language, for example "Mar 21 – Apr 19".
 * @param start first day as month/day
 * @param end last day as month/day
 */
export function dateRange(start: string, end: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return [start, end].map((day) => format.format(dayOf(day))).join(' – ');
}

function dayOf(monthDay: string): number {
  const [month = 1, day = 1] = monthDay.split('/').map(Number);
  return Date.UTC(LEAP_YEAR, month - 1, day);
}
