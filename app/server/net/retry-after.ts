/**
 * What `Retry-After` asks for (RFC 9110, 10.2.3): seconds or a date.
 * @param now ms since 1970
 * @returns ms from now, at least 0; undefined where there is none, or nonsense
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) || !/GMT$/.test(text) ? undefined : Math.max(0, date - now);
}
