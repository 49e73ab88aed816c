import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import {
  CLUSTER_SPAN,
  fingerprintKeys,
  fingerprintOf,
  type StoryFingerprint,
  storySimilarity,
} from '#app/content/clusters/story-fingerprint.server.ts';
import {
  type ContentDatabase,
  PAUSE_BETWEEN_WRITES,
  type StoryRow,
  type Tables,
  writeExclusively,
} from '#app/database/database.port.server.ts';

type Placed = Pick<StoryRow, 'id' | 'source_id' | 'language' | 'title' | 'description' | 'sort_at'>;

/** How long stories are compared with new ones, and their keys stored, in ms. */
const COMPARED_FOR = 7 * 24 * 3_600_000;

/** Stories compared with one: more share a key only by boilerplate. */
const MOST_CANDIDATES = 20;

/** Most rows of keys read for one story. */
const MOST_SHARING = 400;

/**
 * Gives each story the cluster of a similar story of another source within 72 hours; the others get their own. Known
 * stories are compared again only if their wording changed.
 */
export async function assignClusters(
  tx: Transaction<Tables>,
  rows: readonly Placed[],
  known: ReadonlyMap<string, StoryRow>,
  now: number,
): Promise<void> {
  for (const row of rows) {
    const before = known.get(row.id);
    const isNew = !before || before.removed_at !== null;
    const hasSameWords = before?.title === row.title && before.description === row.description;
    if ((!isNew && hasSameWords) || row.sort_at < now - COMPARED_FOR) continue;
    const print = fingerprintOf(row);
    const bands = [...new Set(fingerprintKeys(print, row.language))];
    if (bands.length === 0) continue;
    const cluster = await clusterOf(tx, row, print, bands);
    const own = before?.cluster_id ?? row.id;
    if (cluster && own === row.id) {
      await tx.updateTable('stories').set({ cluster_id: cluster }).where('id', '=', row.id).execute();
    }
    await tx
      .insertInto('story_bands')
      .values(bands.map((band) => ({ band, story_id: row.id, sort_at: row.sort_at })))
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** Keys read in one transaction. */
const KEYS_AT_ONCE = 2_000;

/** Deletes the keys of stories that are too old to compare. Reads all keys, so run it rarely. */
export async function deleteOldBands(db: ContentDatabase, now: number): Promise<void> {
  const before = now - COMPARED_FOR;
  for (let after = sql`true`; ; await wait(PAUSE_BETWEEN_WRITES)) {
    const { rows } = await sql<{ band: number; story_id: string }>`
      select band, story_id from story_bands where ${after}
      order by band, story_id limit 1 offset ${KEYS_AT_ONCE}`.execute(db);
    const [last] = rows;
    const upTo = last ? sql`(band, story_id) <= (${last.band}, ${last.story_id})` : sql`true`;
    await writeExclusively(db, (tx) =>
      sql`delete from story_bands where sort_at < ${before} and ${after} and ${upTo}`.execute(tx),
    );
    if (!last) return;
    after = sql`(band, story_id) > (${last.band}, ${last.story_id})`;
  }
}

async function clusterOf(
  tx: Transaction<Tables>,
  row: Placed,
  print: StoryFingerprint,
  bands: readonly number[],
): Promise<string | undefined> {
  // Times are compared here: SQLite would rather go through all of the last days than look up a few keys.
  const sharing = await tx
    .selectFrom('story_bands')
    .select(['story_id', 'sort_at'])
    .where('band', 'in', bands)
    .limit(MOST_SHARING)
    .execute();
  const near = sharing.filter(({ sort_at }) => Math.abs(sort_at - row.sort_at) <= CLUSTER_SPAN);
  const ids = byMostShared(near.map(({ story_id }) => story_id)).slice(0, MOST_CANDIDATES);
  if (ids.length === 0) return undefined;
  const candidates = (await candidatesQuery(tx, ids).execute()).filter(
    ({ source_id, language, removed_at }) =>
      source_id !== row.source_id && language === row.language && removed_at === null,
  );
  const [best] = candidates
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
