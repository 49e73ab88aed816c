import { type Kysely, PostgresAdapter } from 'kysely';

/** Which database is behind a handle: the embedded one, or a server shared by many. */
type Engine = 'sqlite' | 'postgres';

/** The engine behind a handle, for the few statements that differ between the two. */
export function engineOf<Schema>(db: Kysely<Schema>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
