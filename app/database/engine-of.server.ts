import { type Kysely, PostgresAdapter } from 'kysely';

/** Which database answers: the embedded one, or a server that many share. */
export type Engine = 'sqlite' | 'postgres';

/** The engine behind a handle, for the few statements that are not the same on both. */
export function engineOf<Schema>(db: Kysely<Schema>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
