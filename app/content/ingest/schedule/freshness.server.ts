/**
 * How long an answer says that it stays fresh (RFC 9111, 4.2.1): `max-age`, else `Expires` against `Date`.
 * @param now ms since 1970, where the answer has no `Date`
 * @returns ms, at least 0; null when the answer does not say
 */
export function freshness(headers: Headers, now: number): number | null {
  const control = headers.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/i.test(control)) return 0;
  const maxAge = /\bmax-age\s*=\s*"?(\d{1,10})/i.exec(control)?.[1];
  if (maxAge !== undefined) {
    const age = Number(headers.get('age') ?? 0) || 0;
    return Math.max(0, Number(maxAge) - age) * 1000;
  }
  const expires = Date.parse(headers.get('expires') ?? '');
  if (Number.isNaN(expires)) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, expires - (Number.isNaN(sent) ? now : sent));
}
