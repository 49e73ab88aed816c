import type { RequestListener } from 'node:http';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { clientKeyOf } from './client-key.ts';
import { readTarget } from './read-target.ts';
import { refuse } from './refuse.ts';
import { ruleOf } from './route-rules.ts';
import { createVisitorQuota, type TableBound, type VisitorQuota } from './visitor-quota.ts';

/** Kinds of routes by which visitors add rows. */
type Writing = 'reaction' | 'feedback' | 'subscription';

/** The quotas of a site's tables. */
export type VisitorQuotas = Readonly<Record<Writing, VisitorQuota>>;

/**
 * Tables that visitors write, with their bounds: at most about 1 GB. Shares are what 5,000 readers behind one address
 * add in an hour, with room to spare.
 */
const TABLES: Readonly<
  Record<Writing, TableBound & { table: 'reactions' | 'feedback' | 'push_subscriptions' }>
> = {
  reaction: { table: 'reactions', most: 5_000_000, share: 0.04 },
  feedback: { table: 'feedback', most: 200_000, share: 0.01 },
  subscription: { table: 'push_subscriptions', most: 1_000_000, share: 0.01 },
};

/** Quotas over the site's store. */
export function openVisitorQuotas(database: ContentDatabase): VisitorQuotas {
  const open = ({ table, ...bound }: (typeof TABLES)[Writing]) =>
    createVisitorQuota(bound, () => rowsOf(database, table), Date.now);
  return {
    reaction: open(TABLES.reaction),
    feedback: open(TABLES.feedback),
    subscription: open(TABLES.subscription),
  };
}

async function rowsOf(database: ContentDatabase, table: 'reactions' | 'feedback' | 'push_subscriptions') {
  const row = await database
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirst();
  return Number(row?.rows ?? 0);
}

/** Lets a POST that adds a row pass while its client has a part of the quota left; else it is answered 429. */
export function limitVisitors(listener: RequestListener, quotas: VisitorQuotas | undefined): RequestListener {
  if (!quotas) return listener;
  return (request, response) => {
    const target = readTarget(request);
    const kind = 'route' in target && request.method === 'POST' ? ruleOf(target).kind : undefined;
    if (kind !== 'reaction' && kind !== 'feedback' && kind !== 'subscription')
      return listener(request, response);
    // A client that leaves while it waits is no error of ours.
    request.on('error', () => undefined);
    return void quotas[kind](clientKeyOf(request)).then((seconds) => {
      if (seconds === 0) return listener(request, response);
      return refuse(response, {
        status: 429,
        message: 'too many requests',
        reason: 'This network has sent as much as is stored of it within an hour.',
        headers: { 'Retry-After': String(seconds) },
        isCall: true,
        closes: true,
      });
    });
  };
}
