import type { AppParameters } from '#app/lib/http/app-parameters.ts';
import { visitorIdOf } from '#schemas/api/app-visitor.ts';
import { auidIn } from '#schemas/api/auid.ts';
import { parseCd, parseRp } from '#schemas/api/json-parameter.ts';
import { toAscii } from '#schemas/events/ascii.ts';
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

/** The app's parameters without identifiers, as links carry them after an opt-out; what cannot be parsed is dropped. */
export function appParametersWithoutIds({ cd = '', rp = '' }: AppParameters): AppParameters {
  const [device, profile] = [parseCd(cd), parseRp(rp)];
  return {
    ...(device ? { cd: JSON.stringify(withoutIds(device)) } : {}),
    ...(profile ? { rp: base64Of(withoutIds(profile)) } : {}),
  };
}

/** Facts as base64 of ASCII JSON, as all reporting payloads are (section 5). */
export function base64Of(facts: Facts): string {
  return btoa(toAscii(JSON.stringify(facts)));
}

/**
 * What of the app's parameters is sent with requests for story lists (sections 5 and 7): the keys of `cd` that the
 * brand's whitelist names, and `rp`, as base64, if it can be parsed; after an opt-out without identifiers. The server
 * chooses when it renders, the browser for its own requests: what may not be sent must not leave the browser.
 */
export function factsForStoryLists(
  { cd = '', rp = '' }: AppParameters,
  whitelist: readonly string[],
  optedOut: boolean,
): { cd?: Facts; rp?: string } {
  const allowed = (facts: Facts = {}) => (optedOut ? withoutIds(facts) : facts);
  const device = whitelistedFacts(withAuid(allowed(parseCd(cd))), whitelist);
  const reporting = allowed(parseRp(rp));
  return {
    ...(isEmpty(device) ? {} : { cd: device }),
    ...(isEmpty(reporting) ? {} : { rp: base64Of(reporting) }),
  };
}

/** `cd` with the visitor's id as `auid`, the key that whitelists name, also where the app names it `aura_user_id`. */
function withAuid(cd: Facts): Facts {
  const id = visitorIdOf(cd, undefined);
  return id === auidIn(cd.auid) ? cd : { ...cd, auid: id };
}

const isEmpty = (facts: Facts): boolean => Object.keys(facts).length === 0;
