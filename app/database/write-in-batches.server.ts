import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.server.ts';
import { writeExclusively } from './write-exclusively.server.ts';

/** Time between two transactions, in ms, in which other processes, which cannot queue here, can write. */
export const PAUSE_BETWEEN_WRITES_MS = 5;

/**
 * Writes one piece after another, each in its own transaction, so that other writers and the serving thread run in
 * between. A piece should take some ms.
 */
export async function writeInBatches<Piece, Result>(
  db: Kysely<Tables>,
  pieces: readonly Piece[],
  write: (tx: Transaction<Tables>, piece: Piece) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const piece of pieces) {
    if (results.length > 0) await wait(PAUSE_BETWEEN_WRITES_MS);
    results.push(await writeExclusively(db, (tx) => write(tx, piece)));
  }
  return results;
}

/** Cuts a list into pieces, so that a query never has more variables than SQLite allows. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
