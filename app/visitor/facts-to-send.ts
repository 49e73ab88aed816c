import type { Facts } from './visitor-state.ts';

/** The facts of `cd` that may go along with requests for stories: those that the brand's whitelist names (section 5). */
export function whitelistedFacts(cd: Facts, whitelist: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(cd).filter(([key]) => whitelist.includes(key)));
}

/** Parameters without those that are empty or missing (section 5), as texts. */
export function withoutEmpty(parameters: Facts): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '') continue;
    kept[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return kept;
}

/** The parameters that begin with extra_, which pass through to the config call (section 5). */
export function extraParameters(search: URLSearchParams): Record<string, string> {
  return withoutEmpty(Object.fromEntries([...search].filter(([name]) => name.startsWith('extra_'))));
}

/** What tells visitors apart, as apps name it in `cd` and `rp`. */
const IDS: readonly string[] = [
  'auid',
  'abt',
  'gaid',
  'aura_user_id',
  'user_ab_test_id',
  'user_ab_test_group',
  'user_ab_test_group_two',
];

/** Facts of an app without those that tell visitors apart: all that is left of them after an opt-out. */
export function withoutIds(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !IDS.includes(name)));
}
