/**
 * Whether a request that changes something comes from this site, or from no page at all, as calls of a native app do.
 * Browsers send Sec-Fetch-Site (Fetch Metadata) and Origin (RFC 6454); a page cannot set them.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
