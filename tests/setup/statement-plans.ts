import { sql } from 'kysely';
import { vi } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';

/** The steps of how an embedded store carries out all statements of some work (SQLite, `EXPLAIN QUERY PLAN`). */
export async function statementPlans(
  database: ContentDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const run = vi.spyOn(SqliteConnection.prototype, 'run');
  await work();
  const statements = run.mock.calls.map(([text]) => text);
  run.mockRestore();
  const steps: string[] = [];
  for (const statement of statements) {
    const asked = sql.raw<{ detail: string }>(`explain query plan ${statement.replaceAll('?', '1')}`);
    steps.push(...(await asked.execute(database)).rows.map(({ detail }) => detail));
  }
  return steps;
}
