import { zoneOffset } from './date-zone.server.ts';

const HOUR = 3_600_000;

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name, at) => [name, at] as const),
  // Spanish, where the first three letters differ.
  ...([
    ['ene', 0],
    ['abr', 3],
    ['ago', 7],
    ['set', 8],
    ['dic', 11],
  ] as const),
]);

const ISO =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:(?: ?t ?| )(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)? ?(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)?)?$/i;
const CLOCK = /(?<=^|[\s,])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\b\.?)?/i;
const ZONE = /^\s*([a-z]{1,5}(?=$|[\s+-]))?\s*([+-]\d{1,2}:?\d{0,2}(?=$|\s))?/i;

/**
 * Reads a date as feeds write it: RFC 822/2822 with its obsolete forms, ISO 8601/W3CDTF, asctime, RFC 850,
 * `August 3, 2017 02:50 AM`, `22.11.2022 12:16`, and seconds or milliseconds since 1970.
 * A date without a zone, or with an unknown one, is taken as UTC (RFC 2822, 4.3); a day beyond the month's
 * end rolls over. Month names are English or Spanish.
 * @returns ms since 1970, or null when the text is no date; never a guess from the clock
 */
export function feedDate(text: string): number | null {
  const folded = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (folded === '' || folded.length > 80) return null;
  if (/^\d{10}$/.test(folded)) return Number(folded) * 1000;
  if (/^\d{13}$/.test(folded)) return Number(folded);
  return isoDate(folded) ?? wordyDate(folded);
}

function isoDate(text: string): number | null {
  const found = ISO.exec(text);
  if (!found) return null;
  const [
    ,
    year = '',
    month = '1',
    day = '1',
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '0',
    zone = 'Z',
  ] = found;
  const time = toTime(+year, +month - 1, +day, +hour, +minute, +second);
  const offset = /^[+-]/.test(zone) ? zoneOffset(undefined, zone) : 0;
  if (time === null || offset === null) return null;
  return time + Math.floor(Number(`0.${fraction}`) * 1000) - offset * HOUR;
}

/** Takes the clock and the zone out of the text; what remains must be a day, a month and a year. */
function wordyDate(text: string): number | null {
  const clock = CLOCK.exec(text);
  const before = clock ? text.slice(0, clock.index) : text;
  const after = clock ? text.slice(clock.index + clock[0].length) : '';
  const zone = ZONE.exec(after);
  const day = calendarDay(`${before} ${after.slice(zone?.[0].length ?? 0)}`);
  const offset = zoneOffset(zone?.[1], zone?.[2]);
  if (!day || offset === null) return null;
  const time = toTime(day.year, day.month, day.day, hourOf(clock), +(clock?.[2] ?? 0), +(clock?.[3] ?? 0));
  return time === null ? null : time - offset * HOUR;
}

function hourOf(clock: RegExpExecArray | null): number {
  const hour = Number(clock?.[1] ?? 0);
  const half = clock?.[4]?.toLowerCase();
  if (half === 'p' && hour < 12) return hour + 12;
  return half === 'a' && hour === 12 ? 0 : hour;
}

function calendarDay(text: string): { year: number; month: number; day: number } | null {
  const dotted = /^ ?(\d{1,2})\.(\d{1,2})\.(\d{4}),? *$/.exec(text);
  if (dotted) return { day: Number(dotted[1]), month: Number(dotted[2]) - 1, year: Number(dotted[3]) };
  const words = text.split(/[\s,.-]+/).filter((word) => word !== '' && word.toLowerCase() !== 'de');
  const numbers = words
    .filter((word) => /^\d+(st|nd|rd|th)?$/i.test(word))
    .map((word) => Number.parseInt(word, 10));
  const names = words.filter((word) => /^\p{L}+$/u.test(word));
  const month = MONTHS[names.at(-1)?.slice(0, 3).toLowerCase() ?? ''];
  if (month === undefined || names.length > 2 || numbers.length !== 2 || names.length + 2 !== words.length)
    return null;
  const [first, second] = numbers as [number, number];
  const [day, year] = first > 31 ? [second, first] : [first, second];
  return { day, month, year: year < 50 ? year + 2000 : year < 100 ? year + 1900 : year };
}

function toTime(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | null {
  const inRange =
    year >= 1900 &&
    year < 2200 &&
    month >= 0 &&
    month < 12 &&
    day >= 1 &&
    day <= 31 &&
    hour <= 24 &&
    minute < 60 &&
    second <= 60;
  return inRange ? Date.UTC(year, month, day, hour, minute, second) : null;
}
