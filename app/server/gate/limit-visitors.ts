import type { IncomingMessage, RequestListener } from 'node:http';
import { sql } from 'kysely';
import { type ContentDatabase, engineOf } from '#app/database/database.port.server.ts';
import { MAX_COLLECT_BYTES } from '#schemas/api/collect.ts';
import { clientKeyOf, siteKeyOf } from './client-key.ts';
import { readTarget } from './read-target.ts';
import { refuse } from './refuse.ts';
import { ruleOf } from './route-rules.ts';
import { createVisitorQuota, type TableBound, type VisitorQuota } from './visitor-quota.ts';

/** Kinds of routes by which visitors add rows. */
type Writing = 'reaction' | 'feedback' | 'subscription' | 'events';

/** The quotas of a site's tables. */
export type VisitorQuotas = Readonly<Record<Writing, VisitorQuota>>;

/**
 * Tables whose rows are counted, with their bounds: at most about 1 GB. Shares are what 5,000 readers behind one
 * address add in an hour, with room to spare.
 */
const TABLES: Readonly<
  Record<Exclude<Writing, 'events'>, TableBound & { table: 'reactions' | 'feedback' | 'push_subscriptions' }>
> = {
  reaction: { table: 'reactions', max: 5_000_000, share: 0.04 },
  feedback: { table: 'feedback', max: 200_000, share: 0.01 },
  subscription: { table: 'push_subscriptions', max: 1_000_000, share: 0.01 },
};

const TIB_IN_KIB = 1024 ** 3;

/**
 * Bounds of the events by database, in KiB, as their sizes differ: 32 GiB in a file, and the most that PostgreSQL
 * stores in a table, as a large site has 30 GB a day. A client's share begins with 400 MiB an hour, 80 events for each
 * of 5,000 readers.
 */
const EVENTS_BOUNDS: Readonly<Record<'sqlite' | 'postgres', TableBound>> = {
  sqlite: { max: TIB_IN_KIB / 32, share: 1 / 80 },
  postgres: { max: 32 * TIB_IN_KIB, share: 1 / 80_000 },
};

/** Quotas over the site's store. */
export function openVisitorQuotas(database: ContentDatabase): VisitorQuotas {
  const open = ({ table, ...bound }: (typeof TABLES)[keyof typeof TABLES]) =>
    createVisitorQuota(bound, () => rowsOf(database, table), Date.now);
  return {
    reaction: open(TABLES.reaction),
    feedback: open(TABLES.feedback),
    subscription: open(TABLES.subscription),
    events: createVisitorQuota(EVENTS_BOUNDS[engineOf(database)], () => eventsSize(database), Date.now),
  };
}

async function rowsOf(database: ContentDatabase, table: 'reactions' | 'feedback' | 'push_subscriptions') {
  const row = await database
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirst();
  return Number(row?.rows ?? 0);
}

/** What the events take on the disk, in KiB; in the embedded store with all else that is in it, which is far less. */
async function eventsSize(database: ContentDatabase): Promise<number> {
  const size =
    engineOf(database) === 'postgres'
      ? sql<{ kib: number }>`select pg_total_relation_size('events') / 1024 as kib`
      : sql<{ kib: number }>`select (page_count - freelist_count) * page_size / 1024 as kib
          from pragma_page_count, pragma_freelist_count, pragma_page_size`;
  const { rows } = await size.execute(database);
  return Number(rows[0]?.kib ?? 0);
}

/** How much of its quota a request takes: of events as many KiB as its body has, and the most where none is declared. */
function costOf({ headers }: IncomingMessage, kind: Writing): number {
  if (kind !== 'events') return 1;
  const bytes = Number(headers['content-length'] ?? MAX_COLLECT_BYTES);
  return Math.ceil(Math.min(bytes, MAX_COLLECT_BYTES) / 1024);
}

/** Lets a POST that adds rows pass while its client has a part of the quota left; else it is answered 429. */
export function limitVisitors(listener: RequestListener, quotas: VisitorQuotas | undefined): RequestListener {
  if (!quotas) return listener;
  return (request, response) => {
    const target = readTarget(request);
    const kind = 'route' in target && request.method === 'POST' ? ruleOf(target).kind : undefined;
    if (kind !== 'reaction' && kind !== 'feedback' && kind !== 'subscription' && kind !== 'events')
      return listener(request, response);
    // A client that leaves while it waits is no error of ours.
    request.on('error', () => undefined);
    const [client, site, cost] = [clientKeyOf(request), siteKeyOf(request), costOf(request, kind)];
    // What never came whole, or was refused, adds no rows: headers alone must not use up what a network may send.
    const giveBack = () => {
      if (!request.complete || response.statusCode >= 400) void quotas[kind](client, -cost, site);
    };
    return void quotas[kind](client, cost, site).then((seconds) => {
      if (seconds === 0) {
        if (response.closed) return giveBack();
        response.once('close', giveBack);
        return listener(request, response);
      }
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
