import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { isAbNumber } from '#schemas/brand/cms/ab-number.ts';
import { ENVIRONMENTS, type OverrideFacts } from '#schemas/brand/cms/overrides.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';

/** Options that choose overrides. */
export interface OverrideOptions {
  page?: string;
  env?: string;
  abt?: string;
}

/**
 * Reads `--page`, `--env` and `--abt`. Without them: the portal, production, no experiment.
 * @throws CommandError that lists the possible values
 */
export function readOverrideFacts({
  page = 'portal',
  env = 'production',
  abt,
}: OverrideOptions): OverrideFacts {
  if (abt !== undefined && !isAbNumber(Number(abt))) {
    throw new CommandError(
      `${JSON.stringify(abt)} is no A/B number.`,
      'It is a whole number from 1 to 1000.',
    );
  }
  return {
    page: oneOf(PAGE_KINDS, page, 'page kind'),
    environment: oneOf(ENVIRONMENTS, env, 'environment'),
    abt: abt === undefined ? undefined : Number(abt),
  };
}

function oneOf<T extends string>(known: readonly T[], asked: string, what: string): T {
  const found = known.find((one) => one === asked);
  if (found) return found;
  throw new CommandError(`There is no ${what} ${asked}.`, didYouMean(asked, known));
}
