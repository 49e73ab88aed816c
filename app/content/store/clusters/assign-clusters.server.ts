import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { eventTerms } from '#app/content/clusters/event-terms.server.ts';
import { fingerprintKeys, fingerprintOf } from '#app/content/clusters/story-fingerprint.server.ts';
import { recordChange } from '#app/content/store/record-change.server.ts';
import {
  type ContentDatabase,
  PAUSE_BETWEEN_WRITES_MS,
  type StoryRow,
  type Tables,
  writeExclusively,
} from '#app/database/database.port.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { readClusters, saveClusters } from './event-cluster-rows.server.ts';
import { placeInClusters } from './place-in-clusters.server.ts';
import { findSameWording, type Placed } from './same-wording.server.ts';

/** How long stories are compared with new ones, and their keys stored, in ms. */
const COMPARED_FOR_MS = 7 * DAY_MS;

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
      return (isNew || !hasSameWords) && row.sort_at >= now - COMPARED_FOR_MS;
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
  const before = now - COMPARED_FOR_MS;
  for (let after = sql`true`; ; await wait(PAUSE_BETWEEN_WRITES_MS)) {
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
  for (let count = CLUSTERS_AT_ONCE; count === CLUSTERS_AT_ONCE; await wait(PAUSE_BETWEEN_WRITES_MS)) {
    count = await writeExclusively(db, async (tx) => {
      const rows = await tx
        .selectFrom('clusters')
        .select('id')
        .where('last_at', '<', now - COMPARED_FOR_MS)
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
