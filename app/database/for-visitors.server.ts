import type { Kysely } from 'kysely';
import type { Tables } from './tables.server.ts';

/** How long a visitor's request waits for each answer of a database, in ms. */
export const VISITOR_MS = 2_000;

/** Further handles over the connections of a database. */
interface OtherHandles {
  /** Whose callers wait no longer than visitors do. */
  all: Kysely<Tables>;
  /** Of these, with a few of the connections. */
  events: Kysely<Tables>;
  writes: Kysely<Tables>;
  /** With a few of the connections, whose callers have time. */
  background: Kysely<Tables>;
}

/** By the database, and by its handle for visitors. */
const limited = new WeakMap<Kysely<Tables>, OtherHandles>();

/** Notes the further handles of a database. */
export function noteHandles(database: Kysely<Tables>, handles: OtherHandles): void {
  limited.set(database, handles);
  limited.set(handles.all, handles);
}

/**
 * The same database, for what visitors wait for: one that takes statements and answers none (a frozen server) counts
 * as gone after 2 s. The embedded one is returned as it is. It is closed with the handle that it was made from.
 */
export function forVisitors(database: Kysely<Tables>): Kysely<Tables> {
  return limited.get(database)?.all ?? database;
}

/**
 * The same, for what visitors send, in single statements: where the database is slow to take it, or another session holds
 * its tables, it is refused after 2 s, and leaves connections to those who read.
 * @param kind events, or all the rest, which wait for each other no more than that
 */
export function forWritesOfVisitors(
  database: Kysely<Tables>,
  kind: 'events' | 'writes' = 'writes',
): Kysely<Tables> {
  return limited.get(database)?.[kind] ?? database;
}

/** The same, for single statements that nobody waits for, of which there may be many at the same time. */
export function forBackground(database: Kysely<Tables>): Kysely<Tables> {
  return limited.get(database)?.background ?? database;
}
