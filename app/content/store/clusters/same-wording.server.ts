import { sql, type Transaction } from 'kysely';
import {
  CLUSTER_SPAN_MS,
  fingerprintOf,
  type StoryFingerprint,
  storySimilarity,
} from '#app/content/clusters/story-fingerprint.server.ts';
import type { ContentDatabase, StoryRow, Tables } from '#app/database/database.port.server.ts';

/** What of a story decides on its cluster. */
export type Placed = Pick<StoryRow, 'id' | 'source_id' | 'language' | 'title' | 'description' | 'sort_at'>;

/** Stories compared with one: more share a key only by boilerplate. */
const MAX_CANDIDATES = 20;

/** Most rows of keys read for one story. */
const MAX_KEY_ROWS = 400;

/** A story with the keys that it shares with stories of the same wording. */
interface Compared {
  row: Placed;
  print: StoryFingerprint;
  bands: readonly number[];
}

/** Ids of clusters of stories with the same wording, by story id. */
export async function findSameWording(
  tx: Transaction<Tables>,
  stories: readonly Compared[],
): Promise<Map<string, string>> {
  // Times are compared here: SQLite would rather go through all of the last days than look up a few keys.
  const queries = stories.map(
    ({ bands }, at) => sql`select ${sql.lit(at)} as at, story_id, sort_at from
      (select story_id, sort_at from story_bands where band in (${sql.join([...bands])})
        limit ${sql.lit(MAX_KEY_ROWS)}) as shared`,
  );
  const { rows } = await sql<{ at: number; story_id: string; sort_at: number }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(tx);
  const sharing = stories.map((): string[] => []);
  for (const { at, story_id, sort_at } of rows) {
    const sortAt = stories[at]?.row.sort_at ?? 0;
    if (Math.abs(sort_at - sortAt) <= CLUSTER_SPAN_MS) sharing[at]?.push(story_id);
  }
  const nearest = sharing.map((ids) => byMostShared(ids).slice(0, MAX_CANDIDATES));
  const ids = [...new Set(nearest.flat())];
  if (ids.length === 0) return new Map();
  const candidates = new Map((await candidatesQuery(tx, ids).execute()).map((one) => [one.id, one]));
  const found = new Map<string, string>();
  stories.forEach(({ row, print }, at) => {
    const near = (nearest[at] ?? []).flatMap((id) => candidates.get(id) ?? []);
    const cluster = bestCluster(row, print, near);
    if (cluster !== undefined) found.set(row.id, cluster);
  });
  return found;
}

type CandidateRow = Pick<
  StoryRow,
  'id' | 'source_id' | 'language' | 'title' | 'description' | 'cluster_id' | 'removed_at'
>;

function bestCluster(
  row: Placed,
  print: StoryFingerprint,
  candidates: readonly CandidateRow[],
): string | undefined {
  const [best] = candidates
    .filter(
      ({ source_id, language, removed_at }) =>
        source_id !== row.source_id && language === row.language && removed_at === null,
    )
    .map((candidate) => ({ candidate, sureness: storySimilarity(print, fingerprintOf(candidate)) }))
    .filter(({ sureness }) => sureness > 0)
    .sort((a, b) => b.sureness - a.sureness || (a.candidate.id < b.candidate.id ? -1 : 1));
  return best?.candidate.cluster_id ?? best?.candidate.id;
}

/** The query of the stories to compare with, exported so that tests can check its plan. */
export function candidatesQuery(db: ContentDatabase, ids: readonly string[]) {
  // Asked for a language or for what is not taken down, SQLite would walk through all such stories.
  return db
    .selectFrom('stories')
    .select(['id', 'source_id', 'language', 'title', 'description', 'cluster_id', 'removed_at'])
    .where('id', 'in', ids);
}

/** Each id once, those with the most shared keys first. */
function byMostShared(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
