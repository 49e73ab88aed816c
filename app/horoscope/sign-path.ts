/**
 * Path of a sign's page (section 2). Slashes in a time zone become hyphens, which the server accepts: some proxies
 * mishandle an escaped slash. Zones with an offset (`Etc/GMT+5`) contain hyphens or plus signs of their own and
 * keep the slash.
 */
export function signPath(sign: string, timeZone: string): string {
  const zone = /[+-]\d/.test(timeZone) ? timeZone : timeZone.replaceAll('/', '-');
  return `/horoscope/signs/${encodeURIComponent(sign)}/${encodeURIComponent(zone)}`;
}
