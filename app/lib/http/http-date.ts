const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTH = '([A-Z][a-z]{2})';
const TIME = String.raw`(\d\d):(\d\d):(\d\d)`;

/** The three forms of an HTTP-date (RFC 9110, 5.6.7): IMF-fixdate, and the obsolete ones of RFC 850 and asctime. */
const IMF = new RegExp(String.raw`^[A-Z][a-z]{2}, (\d\d) ${MONTH} (\d{4}) ${TIME} GMT$`);
const RFC_850 = new RegExp(String.raw`^[A-Z][a-z]{5,8}, (\d\d)-${MONTH}-(\d\d) ${TIME} GMT$`);
const ASCTIME = new RegExp(String.raw`^[A-Z][a-z]{2} ${MONTH} ([ \d]\d) ${TIME} (\d{4})$`);

/**
 * Reads an HTTP-date (RFC 9110, 5.6.7), strictly: nothing around it, a day and a time that there are.
 * @param now ms since 1970, to complete years of two digits
 * @returns ms since 1970; undefined for anything else
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  const imf = IMF.exec(text);
  if (imf) return utc(imf[3], imf[2], imf[1], imf.slice(4));
  const old = RFC_850.exec(text);
  if (old) return utc(fullYear(Number(old[3]), now), old[2], old[1], old.slice(4));
  const asc = ASCTIME.exec(text);
  return asc ? utc(asc[6], asc[1], asc[2], asc.slice(3, 6)) : undefined;
}

/** A year of two digits is the last with these digits that is at most 50 years ahead. */
function fullYear(digits: number, now: number): number {
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((latest - digits) % 100);
}

/** ms since 1970; undefined for a day or a time that there is not. The 60th second is a leap second. */
function utc(year: unknown, name = '', day: unknown, time: readonly string[]): number | undefined {
  const month = MONTHS.indexOf(name);
  const [hour = 0, minute = 0, second = 0] = time.map(Number);
  const midnight = new Date(Date.UTC(Number(year), month, Number(day)));
  const isDay = midnight.getUTCMonth() === month && midnight.getUTCDate() === Number(day);
  const isTime = hour < 24 && minute < 60 && second <= 60;
  return isDay && isTime ? midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 : undefined;
}
