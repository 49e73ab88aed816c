import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.server.ts';
import { PAUSE_BETWEEN_WRITES_MS } from './write-in-batches.server.ts';

/** Rows that one statement looks at. */
const ROWS_AT_ONCE = 500;

/** Which rows are deleted: those with an earlier time that meet the condition. */
interface OldRows {
  table: 'events' | 'reactions' | 'feedback' | 'picture_previews' | 'picture_facts';
  /** A column in ms since 1970, with an index that begins with it. */
  time: 'received_at' | 'at' | 'made_at' | 'measured_at';
  before: number;
  /** Default: all. */
  where?: RawBuilder<unknown>;
}

/**
 * Deletes old rows from the oldest on, a stretch of time after another, so that visitors' writes and the serving thread
 * run in between, and no statement reaches the time limit of PostgreSQL, however many rows there are.
 * @param stop once aborted, the rest stays until the next time
 * @returns how many were deleted
 */
export async function deleteInSteps(
  db: Kysely<Tables>,
  { table, time, before, where = sql`true` }: OldRows,
  stop?: AbortSignal,
): Promise<number> {
  const [rows, at] = [sql.table(table), sql.ref(time)];
  let deleted = 0;
  for (let from = Number.MIN_SAFE_INTEGER; ; await wait(PAUSE_BETWEEN_WRITES_MS)) {
    const stretch = await sql<{ end: number }>`select ${at} as "end" from ${rows}
      where ${at} >= ${from} and ${at} < ${before} order by ${at} limit 1 offset ${ROWS_AT_ONCE}`.execute(db);
    // Rows of one ms are deleted together.
    const until = stretch.rows[0] ? Number(stretch.rows[0].end) + 1 : before;
    const { numAffectedRows } = await sql`delete from ${rows}
      where ${at} >= ${from} and ${at} < ${until} and ${where}`.execute(db);
    deleted += Number(numAffectedRows ?? 0);
    if (until >= before || stop?.aborted) return deleted;
    from = until;
  }
}
