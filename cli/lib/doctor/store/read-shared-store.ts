import { sql } from 'kysely';
import { z } from 'zod';
import { openPostgres, postgresAddress, remedyOf } from '#app/database/database.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { StoreExpectation } from './check-store.ts';
import { ACCOUNTS, eventBalancesOf, STORED_EVENTS } from './event-balances.ts';
import { LAST_PUSHES, LAST_READS, lastPushesOf, lastReadsOf, type StoreFacts } from './read-store.ts';
import { WAITING_EVENTS, waitingEventsOf } from './waiting-events.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const namesSchema = z.array(z.object({ name: z.string() }));
const sumSchema = z.tuple([z.object({ stories: z.int(), newest: z.int().nullable() })]);

/** Reads the facts of a store in a PostgreSQL database without changing it. */
export async function readSharedStore(url: string): Promise<StoreFacts> {
  const database = openPostgres(url, QUIET, 'count');
  const all = async (query: string) => (await sql.raw(query).execute(database)).rows;
  try {
    const tables = namesSchema.parse(
      await all('select tablename as name from pg_tables where schemaname = any (current_schemas(false))'),
    );
    const has = (table: string) => tables.some(({ name }) => name === table);
    if (tables.length === 0) return { kind: 'absent' };
    const applied = has('kysely_migration')
      ? namesSchema
          .parse(await all('select name from kysely_migration order by name'))
          .map(({ name }) => name)
      : undefined;
    const [sum] = has('stories')
      ? sumSchema.parse(await all('select count(*) as stories, max(sort_at) as newest from stories'))
      : [{ stories: 0, newest: null }];
    const reads = has('feed_reads') ? lastReadsOf(await all(LAST_READS)) : [];
    const pushes = has('feed_pushes') ? lastPushesOf(await all(LAST_PUSHES)) : [];
    const events = has('events') ? eventBalancesOf(await all(ACCOUNTS), await all(STORED_EVENTS)) : [];
    const waitingEvents = has('events') ? waitingEventsOf(await all(WAITING_EVENTS)) : [];
    return {
      kind: 'read',
      check: 'ok',
      applied,
      stories: sum.stories,
      newestAt: sum.newest ?? undefined,
      reads,
      pushes,
      events,
      waitingEvents,
    };
  } catch (error) {
    return { kind: 'unreadable', reason: `${messageOf(error)}${remedyOf(error)}` };
  } finally {
    await database.destroy();
  }
}

/** Name of a shared store in findings, and the fix if it cannot be read. */
export function sharedStoreLocation(url: string): Pick<StoreExpectation, 'file' | 'fix'> {
  const { shown } = postgresAddress(url);
  return { file: shown, fix: 'psql "$DATABASE_URL" -c "select 1"  # then fix the address or the server' };
}
