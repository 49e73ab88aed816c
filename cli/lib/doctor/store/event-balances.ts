import { z } from 'zod';
import { countNoun } from '#app/lib/count-noun.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { type CheckResult, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { eventsMissing } from '#schemas/events/events-missing.ts';

/** What browsers account for of a brand's events, and how many of them are stored. */
export interface EventBalance {
  brid: string;
  accounts: number;
  /** Sums of the accounts; `missing` went nowhere. */
  made: number;
  taken: number;
  withdrawn: number;
  givenUp: number;
  missing: number;
  /** Events given up, by reason; the accounts list the first 50 each. */
  reasons: Readonly<Record<string, number>>;
  /** Events of the brand in the store. */
  stored: number;
}

/** The newest accounts of browsers. */
export const ACCOUNTS = `SELECT brid, received_at AS at, payload FROM events
  WHERE name = 'events account' ORDER BY seq DESC LIMIT 20000`;

/** How many events of each brand are stored, and since when: counted in an index, as the rows may be 30 GB. */
export const STORED_EVENTS = `SELECT counted.brid, stored, received_at AS since
  FROM (SELECT brid, count(*) AS stored, min(seq) AS oldest FROM events GROUP BY brid) AS counted
  JOIN events ON seq = oldest`;

const accountsSchema = z.array(z.object({ brid: z.string(), at: z.coerce.number(), payload: z.string() }));
const storedSchema = z.array(
  z.object({ brid: z.string(), stored: z.coerce.number(), since: z.coerce.number() }),
);
const payloadSchema = z.object({
  ...{ waited: z.int(), made: z.int(), taken: z.int() },
  ...{ withdrawn: z.int(), given_up: z.int(), waiting: z.int() },
  given_up_reasons: z.array(z.string()),
});

/**
 * The balance of each brand whose browsers sent accounts. Those of the first day of the store are left out, as they
 * are about events that may have been deleted before.
 * @param accounts rows of `ACCOUNTS`
 * @param stored rows of `STORED_EVENTS`
 */
export function eventBalancesOf(accounts: unknown, stored: unknown): EventBalance[] {
  const since = new Map(storedSchema.parse(stored).map((row) => [row.brid, row]));
  const balances = new Map<string, EventBalance>();
  for (const { brid, at, payload } of accountsSchema.parse(accounts)) {
    const parsed = payloadSchema.safeParse(JSON.parse(payload));
    const store = since.get(brid);
    if (!parsed.success || !store) continue;
    const isComplete = at >= store.since + DAY_MS;
    const account = parsed.data;
    const sum = balances.get(brid) ?? emptyBalance(brid, store.stored);
    const reasons = { ...sum.reasons };
    for (const reason of account.given_up_reasons) reasons[reason] = (reasons[reason] ?? 0) + 1;
    balances.set(brid, {
      ...sum,
      accounts: sum.accounts + 1,
      made: sum.made + account.made,
      taken: sum.taken + (isComplete ? account.taken : 0),
      withdrawn: sum.withdrawn + account.withdrawn,
      givenUp: sum.givenUp + account.given_up,
      missing: sum.missing + Math.abs(eventsMissing(account)),
      reasons,
    });
  }
  return [...balances.values()].sort((a, b) => a.brid.localeCompare(b.brid));
}

function emptyBalance(brid: string, stored: number): EventBalance {
  const none = { accounts: 0, made: 0, taken: 0, withdrawn: 0, givenUp: 0, missing: 0 };
  return { brid, ...none, reasons: {}, stored };
}

/** One finding for each brand. */
export function checkEventBalance(balance: EventBalance): CheckResult {
  const { brid, accounts, made, taken, withdrawn, givenUp, missing, stored } = balance;
  const why = Object.entries(balance.reasons).map(([reason, count]) => `${count}: ${reason}`);
  const message = `${brid}: browsers account for ${countNoun(made, 'event')} in ${countNoun(accounts, 'session')}: ${givenUp} given up${why.length > 0 ? ` (${why.join('; ')})` : ''}, ${withdrawn} deleted by opt-outs, ${missing} missing`;
  const look = `npx masthead events tail ${brid} --last 500  # events account`;
  if (missing > 0) return warning(message, look);
  // Other browsers' events are stored, too, before they account for them.
  if (taken > stored)
    return warning(`${message}; ${taken - stored} that were delivered are not in the store`, look);
  return fine(message);
}
