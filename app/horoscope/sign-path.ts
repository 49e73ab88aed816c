/**
 * Path of a sign's page (section 2). A time zone's slashes become hyphens, which the server understands: proxies
 * stumble over an escaped slash. Zones that are counted from Greenwich have hyphens of their own and keep the slash.
 */
export function signPath(sign: string, timeZone: string): string {
  const zone = /[+-]\d/.test(timeZone) ? timeZone : timeZone.replaceAll('/', '-');
  return `/horoscope/signs/${encodeURIComponent(sign)}/${encodeURIComponent(zone)}`;
}
