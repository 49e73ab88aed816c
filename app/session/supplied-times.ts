import type { Facts } from '#app/visitor/visitor.port.ts';

/** Before this, in ms since 1970 (September 2001), a number must be seconds. */
const FIRST_MS = 1_000_000_000_000;

/** When the carrier's app says that the session and the visit in it began; undefined where it says neither. */
export function suppliedTimes(
  facts: Facts,
): { startTime: number | undefined; startInAppTime: number | undefined } | undefined {
  const startTime = momentOf(facts.start_time);
  const startInAppTime = momentOf(facts.start_in_app_time);
  return startTime === undefined && startInAppTime === undefined ? undefined : { startTime, startInAppTime };
}

/** Apps send ms or seconds since 1970, as a number or as text. */
function momentOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return undefined;
  return Math.round(number < FIRST_MS ? number * 1000 : number);
}
