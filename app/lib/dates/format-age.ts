import type { Language } from '#schemas/content/languages.ts';

/**
 * Formats are made once, as that takes longer than writing an age, and each of the few ages is written once. Ages are in
 * figures but for "now": "yesterday" is a day of the reader's calendar, which an age in hours does not tell.
 */
const relativeAges = once((language) => {
  const figures = new Intl.RelativeTimeFormat(language, { style: 'short' });
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const written = new Map<string, string>();
  return (count: number, unit: Intl.RelativeTimeFormatUnit) => {
    const age = written.get(unit + count) ?? (count === 0 ? words : figures).format(-count, unit);
    written.set(unit + count, age);
    return age;
  };
});
const dateFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
);

function once<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Age of a story: minutes below an hour, hours below a day, days below a week, else the date (in UTC, so that all
 * servers write the same). Both times in ms since 1970; a time in the future reads as now.
 */
export function formatAge(then: number, now: number, language: Language): string {
  const age = Math.max(0, now - then);
  const ageOf = relativeAges(language);
  if (age < MINUTE) return ageOf(0, 'second');
  if (age < HOUR) return ageOf(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ageOf(Math.floor(age / HOUR), 'hour');
  if (!isAgeDate(then, now)) return ageOf(Math.floor(age / DAY), 'day');
  return formatDate(then, language);
}

/** Whether `formatAge` writes a date. Both times in ms since 1970. */
export function isAgeDate(then: number, now: number): boolean {
  return now - then >= 7 * DAY;
}

/** A date with month and year, in UTC. */
export function formatDate(time: number, language: Language): string {
  return dateFormat(language).format(time);
}
