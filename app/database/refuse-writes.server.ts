import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.server.ts';

/** From now on every write to this embedded store fails (SQLite, `PRAGMA query_only`). */
export async function refuseWrites(database: Kysely<Tables>): Promise<void> {
  await sql`pragma query_only = on`.execute(database);
}
