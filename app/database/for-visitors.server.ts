import type { Kysely } from 'kysely';
import type { Tables } from './tables.server.ts';

/** How long a visitor's request waits for each answer of a database, in ms. */
export const VISITOR_MS = 2_000;

/** By its handle, another one over the same connections whose callers wait no longer than visitors do. */
const limited = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/** Notes the handle for visitors of a database. */
export function noteForVisitors(database: Kysely<Tables>, handle: Kysely<Tables>): void {
  limited.set(database, handle);
}

/**
 * The same database, for what visitors wait for: one that takes statements and answers none (a frozen server) counts
 * as gone after 2 s. The embedded one is returned as it is. It is closed with the handle that it was made from.
 */
export function forVisitors(database: Kysely<Tables>): Kysely<Tables> {
  return limited.get(database) ?? database;
}
