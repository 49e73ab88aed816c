import { existsSync } from 'node:fs';
import path from 'node:path';
import { compareFeeds } from '../feeds/compare-feeds.mjs';

/**
 * What of feeds is in the store after a pull, against what other parsers read.
 * @param corpus folder whose `feeds` is a corpus of real feeds, which are no part of the repository
 */
export async function measure({ texts: corpus }) {
  const real = corpus && path.join(corpus, 'feeds');
  const tables = [];
  await compareFeeds(undefined, false, (table) => tables.push(`the project's own ${table}`));
  if (real && existsSync(real)) await compareFeeds(real, false, (table) => tables.push(table));
  return tables.flatMap((table) => table.split('\n')).map((line) => [line, '']);
}
