import { existsSync } from 'node:fs';
import Database from 'libsql';
import { z } from 'zod';
import { migrations } from '#app/database/database.port.server.ts';

/** The facts of a store, as far as it can be read. */
export type StoreFacts =
  | { kind: 'absent' }
  | { kind: 'unreadable'; reason: string }
  | {
      kind: 'read';
      /** Answer of `PRAGMA quick_check`: `ok`, or what is damaged. */
      check: string;
      /** Migrations that the store has had; undefined when it is no store of ours. */
      applied: string[] | undefined;
      stories: number;
      /** Publication of the newest story, ms since 1970. */
      newestAt: number | undefined;
    };

const checkSchema = z.object({ quick_check: z.string() });
const namesSchema = z.array(z.object({ name: z.string() }));
const sumSchema = z.object({ stories: z.int(), newest: z.int().nullable() });

/** Reads the facts of a store without a change to it; a missing file is not made. */
export function readStore(file: string): StoreFacts {
  if (!existsSync(file)) return { kind: 'absent' };
  try {
    const database = new Database(file);
    try {
      database.exec('PRAGMA query_only = ON');
      return factsOf(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function factsOf(database: Database.Database): StoreFacts {
  const all = (query: string) => database.prepare(query).all();
  const { quick_check: check } = checkSchema.parse(database.prepare('PRAGMA quick_check').get());
  const tables = namesSchema.parse(all("SELECT name FROM sqlite_master WHERE type = 'table'"));
  const has = (table: string) => tables.some(({ name }) => name === table);
  const applied = has('kysely_migration')
    ? namesSchema.parse(all('SELECT name FROM kysely_migration ORDER BY name')).map(({ name }) => name)
    : undefined;
  const sum = has('stories')
    ? sumSchema.parse(
        database.prepare('SELECT count(*) AS stories, max(sort_at) AS newest FROM stories').get(),
      )
    : { stories: 0, newest: null };
  return { kind: 'read', check, applied, stories: sum.stories, newestAt: sum.newest ?? undefined };
}

/** Names of the migrations that this version knows. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await migrations.getMigrations());
}
