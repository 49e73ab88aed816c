/** Longest wait that a service may ask of us, in ms. */
const LONGEST_MS = 10 * 60_000;

/** The wait of a Retry-After header (RFC 9110, 10.2.3: seconds or a date), in ms; undefined where there is none. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(LONGEST_MS, Math.max(0, ms)) : undefined;
}
