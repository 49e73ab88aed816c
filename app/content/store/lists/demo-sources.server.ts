import { withOutageCache } from '#app/content/store/memory/outage-cache.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { isRecent } from '#app/lib/dates/is-recent.ts';

/** For so long an answer counts, in ms: another process may fill the store meanwhile. */
const FRESH_MS = 10_000;

/**
 * Ids of the invented publishers of the demo pack that are in the store. Only their icons are paths of this site, also
 * those of earlier packs; their ids alone tell nothing, as a real publisher may have the same name.
 * @param now ms since 1970
 */
export function createDemoSources(
  database: ContentDatabase,
  now: () => number = Date.now,
): () => Promise<ReadonlySet<string>> {
  const read = withOutageCache(async () => {
    const rows = await database.selectFrom('sources').select('id').where('icon', 'like', '/demo/%').execute();
    return new Set(rows.map(({ id }) => id));
  }, 1);
  let known: { answer: Promise<ReadonlySet<string>>; at: number } | undefined;
  return () => {
    if (known && isRecent(known.at, now(), FRESH_MS)) return known.answer;
    const answer = read();
    known = { answer, at: now() };
    answer.catch(() => {
      known = undefined;
    });
    return answer;
  };
}
