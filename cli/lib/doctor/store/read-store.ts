import { existsSync } from 'node:fs';
import { z } from 'zod';
import { migrations, SqliteConnection, StoreLibraryError } from '#app/database/database.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { type LeftOutCounts, leftOutSchema } from '#schemas/content/left-out.ts';
import { ACCOUNTS, type EventBalance, eventBalancesOf, STORED_EVENTS } from './event-balances.ts';
import { WAITING_EVENTS, type WaitingEvents, waitingEventsOf } from './waiting-events.ts';

/** The facts of a store, as far as it can be read. */
export type StoreFacts =
  | { kind: 'absent' }
  | { kind: 'unreadable'; reason: string; isLibraryMissing?: boolean }
  | {
      kind: 'read';
      /** Result of `PRAGMA quick_check`: `ok`, or what is damaged. */
      check: string;
      /** Migrations that were applied; undefined if the store is of another program. */
      applied: string[] | undefined;
      stories: number;
      /** Publication of the newest story, ms since 1970. */
      newestAt: number | undefined;
      /** The last read of each feed. */
      reads: readonly LastRead[];
      /** What hubs sent of feeds after the last read. */
      pushes: readonly LastPush[];
      /** What browsers account for of each brand's events. */
      events: readonly EventBalance[];
      /** Events that wait to be forwarded. */
      waitingEvents: readonly WaitingEvents[];
    };

/** The last read of a feed, as far as something may be wrong with it. */
export interface LastRead {
  url: string;
  leftOut: LeftOutCounts;
  /** Stories that wait for an operator. */
  waiting: number;
}

/** What a hub sent last of a feed. */
export type LastPush = Omit<LastRead, 'waiting'>;

const pushesSchema = z.array(z.object({ url: z.string(), left_out: z.string() }));
const readsSchema = z.array(z.object({ url: z.string(), left_out: z.string(), waiting: z.int() }));

/** Of the table of reads, which stores of earlier versions lack. */
export const LAST_READS = `SELECT feed_url AS url, left_out, waiting
  FROM (SELECT feed_url AS address, max(read_at) AS last FROM feed_reads GROUP BY feed_url) AS told
  JOIN feed_reads ON feed_url = address AND read_at = last ORDER BY feed_url`;

/** The rows of `LAST_READS`. */
export function lastReadsOf(rows: unknown): LastRead[] {
  return readsSchema.parse(rows).map(({ url, left_out, waiting }) => ({
    url,
    leftOut: storedLeftOut(left_out),
    waiting,
  }));
}

/** Of the table of pushes, which stores of earlier versions lack: a later read of the feed repeats what was pushed. */
export const LAST_PUSHES = `SELECT feed_url AS url, left_out FROM feed_pushes AS p
  WHERE pushed_at = (SELECT max(pushed_at) FROM feed_pushes WHERE feed_url = p.feed_url)
    AND NOT EXISTS (SELECT 1 FROM feed_reads WHERE feed_url = p.feed_url AND read_at >= p.pushed_at)
  ORDER BY feed_url`;

/** The rows of `LAST_PUSHES`. */
export function lastPushesOf(rows: unknown): LastPush[] {
  return pushesSchema.parse(rows).map(({ url, left_out }) => ({ url, leftOut: storedLeftOut(left_out) }));
}

function storedLeftOut(json: string): LeftOutCounts {
  return leftOutSchema.catch({}).parse(JSON.parse(json));
}

const checkSchema = z.object({ quick_check: z.string() });
const namesSchema = z.array(z.object({ name: z.string() }));
const sumSchema = z.object({ stories: z.int(), newest: z.int().nullable() });

/** Reads the facts of a store without changing it; a missing file is not created. */
export function readStore(file: string): StoreFacts {
  if (!existsSync(file)) return { kind: 'absent' };
  try {
    const database = new SqliteConnection(file);
    try {
      database.exec('PRAGMA query_only = ON');
      return factsOf(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return {
      kind: 'unreadable',
      reason: messageOf(error),
      ...(error instanceof StoreLibraryError ? { isLibraryMissing: true } : {}),
    };
  }
}

function factsOf(database: SqliteConnection): StoreFacts {
  const { quick_check: check } = checkSchema.parse(database.get('PRAGMA quick_check'));
  const tables = namesSchema.parse(database.all("SELECT name FROM sqlite_master WHERE type = 'table'"));
  const has = (table: string) => tables.some(({ name }) => name === table);
  const applied = has('kysely_migration')
    ? namesSchema
        .parse(database.all('SELECT name FROM kysely_migration ORDER BY name'))
        .map(({ name }) => name)
    : undefined;
  const sum = has('stories')
    ? sumSchema.parse(database.get('SELECT count(*) AS stories, max(sort_at) AS newest FROM stories'))
    : { stories: 0, newest: null };
  const reads = has('feed_reads') ? lastReadsOf(database.all(LAST_READS)) : [];
  const pushes = has('feed_pushes') ? lastPushesOf(database.all(LAST_PUSHES)) : [];
  const events = has('events') ? eventBalancesOf(database.all(ACCOUNTS), database.all(STORED_EVENTS)) : [];
  const waitingEvents = has('events') ? waitingEventsOf(database.all(WAITING_EVENTS)) : [];
  const newestAt = sum.newest ?? undefined;
  return {
    ...{ kind: 'read', check, applied, stories: sum.stories, newestAt },
    ...{ reads, pushes, events, waitingEvents },
  };
}

/** Names of the migrations that this version knows. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await migrations.getMigrations());
}
