import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

/** Anything that runs compiled queries: a database or a transaction. */
interface Executor {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

/**
 * A query that every call of a visitor asks, built and compiled once: that costs more than the embedded store takes to
 * answer it.
 * @param query with any values for its parameters
 * @returns runs the query; takes its parameters in the order of the SQL
 */
export function compiledQuery<R>(
  db: Executor,
  query: Compilable<R>,
): (...parameters: readonly unknown[]) => Promise<R[]> {
  const compiled = query.compile();
  return async (...parameters) => (await db.executeQuery<R>({ ...compiled, parameters })).rows;
}
