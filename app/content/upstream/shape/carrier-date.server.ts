import { feedDate } from '#app/content/ingest/parse/feed-date.server.ts';

/** Numbers below this are seconds since 1970, others milliseconds: it is the year 5138 in s, and 1973 in ms. */
const FIRST_MS = 1e11;
/** From here on numbers are microseconds, and nanoseconds from a thousand times that: no date is that far off in ms. */
const FIRST_US = 1e14;
/** Numbers from 1990 up to 2200, in ms, are dates; others mean something else, such as -1. */
const DATES_MS = { from: 631_152_000_000, before: 7_258_118_400_000 };

/** Members in which databases and libraries write a date, and what they make of it. */
const WRAPPED = ['$date', '$numberLong', 'seconds', '_seconds', 'iso', 'value'];

/**
 * A date as back ends write it: all forms of feeds, s, ms, µs or ns since 1970, `/Date(ms)/` of .NET, `{"$date": …}`
 * of MongoDB, `{"seconds": …}` of protocol buffers, `[2026, 11, 21, 9, 0]` of Java; without a zone UTC.
 * @returns ms since 1970; 0 for "unknown", as zero and an empty text are meant; null if it is no date
 */
export function carrierDate(given: unknown): number | null {
  if (typeof given === 'number') return given === 0 ? 0 : fromNumber(given);
  if (typeof given === 'string') return fromText(given.trim());
  if (Array.isArray(given)) return fromParts(given);
  if (typeof given !== 'object' || given === null) return null;
  const name = WRAPPED.find((one) => Object.hasOwn(given, one));
  const inner: unknown = name && Reflect.get(given, name);
  return typeof inner === 'object' ? mongoLong(inner) : carrierDate(inner);
}

function fromText(text: string): number | null {
  if (text === '') return 0;
  const number = /^(?:\/Date\()?(-?\d{9,20})(?:[+-]\d{4})?(?:\)\/)?$/.exec(text)?.[1];
  if (number !== undefined && !/^\d{14}$/.test(text)) return fromNumber(Number(number));
  return feedDate(text);
}

function fromNumber(given: number): number | null {
  let ms = given < FIRST_MS ? given * 1000 : given;
  for (let times = 0; times < 2 && ms >= FIRST_US; times++) ms /= 1000;
  return ms >= DATES_MS.from && ms < DATES_MS.before ? Math.floor(ms) : null;
}

function fromParts(parts: readonly unknown[]): number | null {
  const numbers = parts.slice(0, 6).filter((part): part is number => Number.isInteger(part));
  if (numbers.length < 3 || numbers.length < Math.min(parts.length, 6)) return null;
  const [year = 0, month = 0, day = 0, ...clock] = numbers;
  const [hour = 0, minute = 0, second = 0] = clock;
  const two = (number: number) => String(number).padStart(2, '0');
  return feedDate(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}Z`);
}

function mongoLong(given: object | null): number | null {
  const long: unknown = given && Reflect.get(given, '$numberLong');
  return typeof long === 'string' || typeof long === 'number' ? carrierDate(long) : null;
}
