import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { eventTerms } from '#app/content/clusters/event-terms.server.ts';
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
import { readClusters, saveClusters } from './event-cluster-rows.server.ts';
import { placeInClusters } from './place-in-clusters.server.ts';
import { recordChange } from './record-change.server.ts';

type Placed = Pick<StoryRow, 'id' | 'source_id' | 'language' | 'title' | 'description' | 'sort_at'>;

/** How long stories are compared with new ones, and their keys stored, in ms. */
const COMPARED_FOR = 7 * 24 * 3_600_000;

/** Stories compared with one: more share a key only by boilerplate. */
const MOST_CANDIDATES = 20;

/** Most rows of keys read for one story. */
const MOST_SHARING = 400;

/**
 * Gives each story the cluster of a similar story of another source within 72 hours, or of the event that its headline
 * tells; the others get their own. Known stories are compared again only if their wording changed. The number of
 * queries does not depend on the number of stories.
 */
export async function assignClusters(
  tx: Transaction<Tables>,
  rows: readonly Placed[],
  known: ReadonlyMap<string, StoryRow>,
  now: number,
): Promise<void> {
  const compared = rows
    .filter((row) => {
      const before = known.get(row.id);
      const isNew = !before || before.removed_at !== null;
      const hasSameWords = before?.title === row.title && before.description === row.description;
      return (isNew || !hasSameWords) && row.sort_at >= now - COMPARED_FOR;
    })
    .map((row) => {
      const print = fingerprintOf(row);
      return { row, print, bands: [...new Set(fingerprintKeys(print, row.language))] };
    });
  const worded = compared.filter(({ bands }) => bands.length > 0);
  if (worded.length === 0) return;
  const sameWording = await findSameWording(tx, worded);
  const bands = worded.flatMap((one) =>
    one.bands.map((band) => ({ band, story_id: one.row.id, sort_at: one.row.sort_at })),
  );
  await tx
    .insertInto('story_bands')
    .values(bands)
    .onConflict((c) => c.doNothing())
    .execute();
  const isFirst = ({ id }: Placed) => (known.get(id)?.cluster_id ?? id) === id;
  const placement = await placeInClusters(
    tx,
    worded
      .filter(({ row }) => isFirst(row))
      .map(({ row }) => ({
        id: row.id,
        sourceId: row.source_id,
        language: row.language,
        sortAt: row.sort_at,
        terms: eventTerms(row.title, row.language),
        sameAs: sameWording.get(row.id),
      })),
  );
  await moveStories(tx, placement.joined);
  await mergeClusters(tx, placement.merged);
}

async function moveStories(tx: Transaction<Tables>, clusters: ReadonlyMap<string, string>): Promise<void> {
  if (clusters.size === 0) return;
  await sql`update stories set cluster_id = ${choiceBy('id', clusters)}
    where id in (${sql.join([...clusters.keys()])})`.execute(tx);
}

async function mergeClusters(tx: Transaction<Tables>, merged: ReadonlyMap<string, string>): Promise<void> {
  if (merged.size === 0) return;
  const from = [...merged.keys()];
  const stories = await tx.selectFrom('stories').select('id').where('cluster_id', 'in', from).execute();
  if (stories.length === 0) return;
  await sql`update stories set cluster_id = ${choiceBy('cluster_id', merged)}
    where cluster_id in (${sql.join(from)})`.execute(tx);
  await recordChange(
    tx,
    stories.map(({ id }) => id),
  );
}

function choiceBy(column: 'id' | 'cluster_id', values: ReadonlyMap<string, string>) {
  const cases = [...values].map(([key, value]) => sql`when ${key} then ${value}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else cluster_id end`;
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

/** Clusters deleted in one transaction. */
const CLUSTERS_AT_ONCE = 50;

/** Deletes the keys of clusters that are too old to compare; their stories stay together. */
export async function deleteOldClusters(db: ContentDatabase, now: number): Promise<void> {
  for (let count = CLUSTERS_AT_ONCE; count === CLUSTERS_AT_ONCE; await wait(PAUSE_BETWEEN_WRITES)) {
    count = await writeExclusively(db, async (tx) => {
      const rows = await tx
        .selectFrom('clusters')
        .select('id')
        .where('last_at', '<', now - COMPARED_FOR)
        .limit(CLUSTERS_AT_ONCE)
        .execute();
      const old = await readClusters(
        tx,
        rows.map(({ id }) => id),
      );
      await saveClusters(tx, old, new Map());
      return rows.length;
    });
  }
}

interface Compared {
  row: Placed;
  print: StoryFingerprint;
  bands: readonly number[];
}

/** Ids of clusters of stories with the same wording, by story id. */
async function findSameWording(
  tx: Transaction<Tables>,
  stories: readonly Compared[],
): Promise<Map<string, string>> {
  // Times are compared here: SQLite would rather go through all of the last days than look up a few keys.
  const queries = stories.map(
    ({ bands }, at) => sql`select ${sql.lit(at)} as at, story_id, sort_at from
      (select story_id, sort_at from story_bands where band in (${sql.join([...bands])})
        limit ${sql.lit(MOST_SHARING)}) as shared`,
  );
  const { rows } = await sql<{ at: number; story_id: string; sort_at: number }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(tx);
  const sharing = stories.map((): string[] => []);
  for (const { at, story_id, sort_at } of rows) {
    const sortAt = stories[at]?.row.sort_at ?? 0;
    if (Math.abs(sort_at - sortAt) <= CLUSTER_SPAN) sharing[at]?.push(story_id);
  }
  const nearest = sharing.map((ids) => byMostShared(ids).slice(0, MOST_CANDIDATES));
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
