import type { Facts } from './visitor-state.ts';

/** The facts of `cd` that may be sent with requests for stories: those in the brand's whitelist (section 5). */
export function whitelistedFacts(cd: Facts, whitelist: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(cd).filter(([key]) => whitelist.includes(key)));
}

/** Parameters as text, without empty and missing ones (section 5). */
export function withoutEmpty(parameters: Facts): Record<string, string> {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '') continue;
    present[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return present;
}

/** The parameters that begin with extra_, which are passed to the config call (section 5). */
export function extraParameters(search: URLSearchParams): Record<string, string> {
  return withoutEmpty(Object.fromEntries([...search].filter(([name]) => name.startsWith('extra_'))));
}

/** Fields of `cd` and `rp` that identify visitors. */
export const IDS: readonly string[] = [
  'auid',
  'abt',
  'gaid',
  'aura_user_id',
  'user_ab_test_id',
  'user_ab_test_group',
  'user_ab_test_group_two',
];

/** Facts of an app without identifiers: all that may be used after an opt-out. */
export function withoutIds(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !IDS.includes(name)));
}
