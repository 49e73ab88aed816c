import { HOUR_MS } from '#app/lib/dates/durations.ts';

/** Hours east of UTC: the names of RFC 822, then others that news feeds use. */
const ZONES: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'UT 0,UTC 0,GMT 0,Z 0,WET 0,EST -5,EDT -4,CST -6,CDT -5,MST -7,MDT -6,PST -8,PDT -7,' +
    'AST -4,ADT -3,NST -3.5,NDT -2.5,AKST -9,AKDT -8,HST -10,ART -3,BRT -3,CLT -4,COT -5,PET -5,' +
    'BST 1,WEST 1,CET 1,MEZ 1,CEST 2,MESZ 2,EET 2,EEST 3,MSK 3,МСК 3,' +
    'IST 5.5,HKT 8,SGT 8,AWST 8,JST 9,KST 9,ACST 9.5,AEST 10,AEDT 11,NZST 12,NZDT 13'
  )
    .split(',')
    .map((entry) => entry.split(' '))
    .map(([name, hours]) => [name, Number(hours)]),
);

/** Whether a name is one of a zone that is known, in whatever case. */
export function isZone(name: string): boolean {
  return Object.hasOwn(ZONES, name.toUpperCase());
}

/**
 * The offset of a zone written as a name, as digits, or both (`GMT+0200`, where the digits count).
 * Unknown names, among them the military letters, are UTC (RFC 2822, 4.3).
 * @returns hours east of UTC; null when the digits are no offset on Earth
 */
export function zoneOffset(name: string | undefined, digits: string | undefined): number | null {
  if (!digits) return ZONES[name?.toUpperCase() ?? 'UTC'] ?? 0;
  const found = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(
    digits.length === 4 && !digits.includes(':') ? `${digits[0]}0${digits.slice(1)}` : digits,
  );
  if (!found) return null;
  const hours = Number(found[2]) + Number(found[3] ?? 0) / 60;
  if (hours > 15) return null;
  return found[1] === '-' ? -hours : hours;
}

/**
 * The offset of a place such as `America/Los_Angeles` at a time of its own clocks.
 * @param clock the time that its clocks show, in ms as if it were UTC
 * @returns hours east of UTC; null where there is no such place
 */
export function placeOffset(place: string, clock: number): number | null {
  const near = offsetAt(place, clock);
  return near === null ? null : offsetAt(place, clock - near * HOUR_MS);
}

function offsetAt(timeZone: string, time: number): number | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
    return zoneOffset('GMT', name?.slice('GMT'.length));
  } catch {
    return null;
  }
}
