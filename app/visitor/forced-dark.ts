import type { Facts } from './visitor-state.ts';

/**
 * Whether the carrier's app forces the dark theme (section 2): by `isDarkMode` in the address, or else by that fact.
 * @param facts the facts in `cd`
 */
export function isDarkForced(search: URLSearchParams, facts: Facts | undefined): boolean {
  // Booleans as section 5 writes them: `true` and `1`.
  const value: unknown = search.get('isDarkMode') ?? facts?.isDarkMode;
  return value === 'true' || value === '1' || value === true || value === 1;
}
