import { isAbNumber } from '#schemas/brand/cms/ab-number.ts';
import { auidIn } from './auid.ts';

/** A parameter of the carrier's app, `cd` or `rp`, parsed; undefined where there is none that can be read. */
type AppFacts = Readonly<Record<string, unknown>> | undefined;

/**
 * The visitor's id as the carrier's app gives it (section 6): that of `cd`, else of `rp`; in each `auid`, else
 * `aura_user_id`. A value that is no id counts as missing.
 */
export function visitorIdOf(cd: AppFacts, rp: AppFacts): string | undefined {
  return auidIn(cd?.auid) ?? auidIn(cd?.aura_user_id) ?? auidIn(rp?.auid) ?? auidIn(rp?.aura_user_id);
}

/** The visitor's A/B number, 1 to 1000, in the same order: `abt`, else `user_ab_test_id`. */
export function visitorAbNumberOf(cd: AppFacts, rp: AppFacts): number | undefined {
  return [cd?.abt, cd?.user_ab_test_id, rp?.abt, rp?.user_ab_test_id]
    .map((given) => (typeof given === 'string' ? Number(given) : given))
    .find(isAbNumber);
}
