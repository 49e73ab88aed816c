import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { foldDate } from './date-words.server.ts';
import { isZone, placeOffset, zoneOffset } from './date-zone.server.ts';
import { type WrittenDay, writtenDay } from './written-day.server.ts';

const ISO =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:(?: ?t ?| )(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)? ?(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)?)?$/;
const CLOCK = /(?<=^|[\s,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.? ?m\b\.?)?/;
const ZONE = /^\s*(\p{L}{1,5}(?=$|[\s+-]))?\s*([+-]\d{1,2}:?\d{0,2}(?=$|\s))?/u;
/** The name of a zone after its offset, as Go prints times. */
const NAMED_OFFSET = /(?<=\d [+-]\d{2}:?\d{2}) ([a-z]{2,5})$/;
/** After a clock, zones of the United States that are winter and summer time in turn. */
const US_ZONE = /(?<=:\d{2}(?: ?[ap]\.? ?m\.?)?) ([ecmp])t$/;
const US_PLACES: Readonly<Record<string, string>> = {
  e: 'america/new_york',
  c: 'america/chicago',
  m: 'america/denver',
  p: 'america/los_angeles',
};

/** The place after an offset, as Java prints times with a zone. */
const NAMED_PLACE = /(?<=\d(?:z|[+-]\d{2}:?\d{2}))\[[\w/+-]+\]$/;
const PLACE = /\b(?:africa|america|antarctica|asia|atlantic|australia|europe|indian|pacific|etc)\/[\w+/-]+/;

/**
 * Reads a date as feeds write it: RFC 822/2822 with its obsolete forms, ISO 8601/W3CDTF, asctime, RFC 850,
 * `August 3, 2017 02:50 AM`, `22.11.2022 12:16`, `1/10/2020 2:33 PM`, `2020年1月10日 14:33`, `Nov. 2020`, and seconds or
 * milliseconds since 1970. Which number is the month: see `writtenDay`. Names of months are English, Spanish,
 * Portuguese, French, German, Italian or Russian.
 * A date without a zone, or with an unknown one, is taken as UTC (RFC 2822, 4.3); a day beyond the month's
 * end rolls over.
 * @returns ms since 1970, or null when the text is no date; never a guess from the clock. 0 for midnight of 1 January
 * 1970 in whatever zone: programs write it that have no date
 */
export function feedDate(text: string): number | null {
  if (text.length > 500) return null;
  // Where both an offset and a Z are written, the offset counts.
  const folded = foldDate(text)
    .replace(/(?<=:\d{2}[+-]\d{2}:?\d{2}) ?z$/, '')
    .replace(NAMED_PLACE, '')
    .replace(US_ZONE, (_all, letter: string) => ` ${US_PLACES[letter]}`)
    .replace(NAMED_OFFSET, (all, name: string) => (isZone(name) ? '' : all));
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
    zone = 'z',
  ] = found;
  const time = toTime(+year, +month - 1, +day, +hour, +minute, +second);
  const offset = /^[+-]/.test(zone) ? zoneOffset(undefined, zone) : 0;
  if (time === null || offset === null) return null;
  return time === 0 ? 0 : time + Math.floor(Number(`0.${fraction}`) * 1000) - offset * HOUR_MS;
}

/** Takes the place, the clock and the zone out of the text; what remains must be a day. */
function wordyDate(text: string): number | null {
  const place = PLACE.exec(text)?.[0];
  const plain = (place ? text.replace(place, ' ') : text).replace(/(?<=\d)t(?=\d{1,2}:)/, ' ');
  const clock = CLOCK.exec(plain);
  const { day, zone, digits } = clock ? dayAround(plain, clock) : dayAlone(plain);
  if (!day) return null;
  const time = toTime(day.year, day.month, day.day, hourOf(clock), +(clock?.[2] ?? 0), +(clock?.[3] ?? 0));
  if (time === null) return null;
  const offset = place ? placeOffset(place, time) : zoneOffset(zone, digits);
  if (offset === null) return null;
  return time === 0 ? 0 : time - offset * HOUR_MS;
}

interface ZonedDay {
  day: WrittenDay | null;
  zone?: string | undefined;
  digits?: string | undefined;
}

/** The zone follows the clock; what looks like one may also be the month. */
function dayAround(text: string, clock: RegExpExecArray): ZonedDay {
  const before = text.slice(0, clock.index);
  const after = text.slice(clock.index + clock[0].length);
  const [all = '', zone, digits] = ZONE.exec(after) ?? [];
  const day = writtenDay(`${before} ${after.slice(all.length)}`);
  return day ? { day, zone, digits } : { day: writtenDay(`${before} ${after}`) };
}

function dayAlone(text: string): ZonedDay {
  const zone = / ([a-z]{1,5})$/.exec(text)?.[1];
  if (zone === undefined || !isZone(zone)) return { day: writtenDay(text) };
  return { day: writtenDay(text.slice(0, -zone.length)), zone };
}

function hourOf(clock: RegExpExecArray | null): number {
  const hour = Number(clock?.[1] ?? 0);
  const half = clock?.[4];
  if (half === 'p' && hour < 12) return hour + 12;
  return half === 'a' && hour === 12 ? 0 : hour;
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
