import { z } from 'zod';
import { countNoun } from '#app/lib/count-noun.ts';
import { type CheckResult, warning } from '#cli/lib/doctor/check-result.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { idsOfBrand } from '#schemas/brand/ids-of-brand.ts';
import { reportingIn } from '#schemas/events/reporting-in.ts';

/** Events of a brand that wait to be forwarded. */
export interface WaitingEvents {
  brid: string;
  waiting: number;
}

/** How many events of each brand wait to be forwarded. */
export const WAITING_EVENTS =
  'SELECT brid, count(*) AS waiting FROM events WHERE forward_at IS NOT NULL GROUP BY brid ORDER BY brid';

const waitingSchema = z.array(z.object({ brid: z.string(), waiting: z.coerce.number() }));

/** The rows of `WAITING_EVENTS`. */
export function waitingEventsOf(rows: unknown): WaitingEvents[] {
  return waitingSchema.parse(rows);
}

/** Ids, former ones too, of the brands that name a collector in an environment. */
export function collectorBrandsIn(brands: readonly Brand[], environment: Environment): string[] {
  return brands.filter((brand) => reportingIn(brand, environment).atomHost !== undefined).flatMap(idsOfBrand);
}

/** A warning for each brand whose events wait although no brand here names a collector for them. */
export function checkWaitingEvents(
  waiting: readonly WaitingEvents[],
  collectorBrands: readonly string[],
): CheckResult[] {
  return waiting
    .filter(({ brid }) => !collectorBrands.includes(brid))
    .map(({ brid, waiting: count }) =>
      warning(
        `${brid}: ${countNoun(count, 'event')} to be forwarded, and no brand here names a collector for them`,
        `npx masthead validate ${brid}  # correct its file or bring it back; else they are deleted after three times EVENTS_KEEP_DAYS`,
      ),
    );
}
