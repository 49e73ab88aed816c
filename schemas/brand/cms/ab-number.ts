/** True for an A/B number: whole, 1 to 1000 (section 6). Every page is asked for with one, so no schema is run. */
export function isAbNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000;
}
