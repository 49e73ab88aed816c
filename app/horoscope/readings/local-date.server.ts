/** Upper bound of the time until the next local midnight, in s; a day has at most 25 hours. */
const MAX_DAY_SEC = 26 * 3600;

/**
 * Returns the calendar day (YYYY-MM-DD) in a time zone for times in ms since 1970.
 * The zone is an IANA name or an offset as ±hh:mm, as `timeZoneOf` returns it.
 * @throws RangeError for any other zone
 */
export function localDatesIn(timeZone: string): (now: number) => string {
  const offset = /^([+-])(\d\d):(\d\d)$/.exec(timeZone);
  if (offset) {
    const [, sign, hours, minutes] = offset;
    const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    return (now) => new Date(now + shift).toISOString().slice(0, 10);
  }
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (now) => {
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/**
 * When the local day `date` ends in a time zone, in ms since 1970, as days change at whole seconds; undefined where it is
 * another day there.
 */
export function dayEndOf(date: string, timeZone: string, now: number): number | undefined {
  if (localDatesIn(timeZone)(now) !== date) return undefined;
  return Math.floor(now / 1000 + secondsLeftOf(date, timeZone, now) + 1) * 1000;
}

/**
 * Whole seconds until the local day `date` ends in a time zone; 0 when it is another day there. Found by bisection
 * over `localDatesIn` rather than by arithmetic, since days of 23 and 25 hours exist.
 */
export function secondsLeftOf(date: string, timeZone: string, now: number): number {
  const dateAt = localDatesIn(timeZone);
  if (dateAt(now) !== date) return 0;
  let within = 0;
  let beyond = MAX_DAY_SEC;
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (dateAt(now + middle * 1000) === date) within = middle;
    else beyond = middle;
  }
  return within;
}
