import type { Transaction } from 'kysely';
import { inChunks, type StoryRow, type Tables } from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { assignClusters } from './assign-clusters.server.ts';
import { recordChange } from './record-change.server.ts';
import { sortTime, storedDate } from './story-times.server.ts';

/** What a save changed. */
export interface SaveResult {
  added: number;
  /** Stories that were known, changed or not. */
  updated: number;
}

/** Stories written in one transaction: it takes about 10 ms. */
export const STORIES_AT_ONCE = 20;

/** What several saves changed together. */
export function addResults(results: readonly SaveResult[]): SaveResult {
  return results.reduce(
    (sum, { added, updated }) => ({ added: sum.added + added, updated: sum.updated + updated }),
    { added: 0, updated: 0 },
  );
}

/** The topic that every story has. */
export const TOPIC_OF_ALL: Topic = 'latest';

type NewRow = Omit<StoryRow, 'cluster_id'>;

/**
 * Writes a source and its stories; unchanged stories are not written again. A story that was taken down and is back
 * in the feed is shown again.
 * @param now ms since 1970
 */
export async function saveStories(
  tx: Transaction<Tables>,
  source: StoredSource,
  stories: readonly StoredStory[],
  now: number,
): Promise<SaveResult> {
  await saveSource(tx, source);
  const known = await rowsOf(
    tx,
    stories.map(({ id }) => id),
  );
  const rows = [
    ...new Map(stories.map((story) => [story.id, toRow(story, known.get(story.id), now)])).values(),
  ];
  const changed = rows.filter((row) => !isSame(row, known.get(row.id)));
  for (const row of changed) await putRow(tx, row, known.has(row.id));
  await putTopics(tx, changed, stories);
  await assignClusters(tx, changed, known, now);
  const updated = stories.filter(({ id }) => known.has(id)).length;
  return { added: stories.length - updated, updated };
}

/** Lists show the names of publishers, so a new name counts as a change of the lists. */
async function saveSource(tx: Transaction<Tables>, source: StoredSource): Promise<void> {
  const { id, title, icon, homeUrl, language } = source;
  const row = { id, title, icon, home_url: homeUrl, language };
  const known = await tx.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && isSame(row, known)) return;
  await tx
    .insertInto('sources')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
  if (!known) return;
  await tx
    .updateTable('feed_changes')
    .set((e) => ({ changes: e('changes', '+', 1) }))
    .execute();
}

async function rowsOf(tx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, StoryRow>> {
  const rows = new Map<string, StoryRow>();
  for (const some of inChunks(ids, 200)) {
    const found = await tx.selectFrom('stories').selectAll().where('id', 'in', some).execute();
    for (const row of found) rows.set(row.id, row);
  }
  return rows;
}

async function putRow(tx: Transaction<Tables>, row: NewRow, isKnown: boolean): Promise<void> {
  if (isKnown) await tx.updateTable('stories').set(row).where('id', '=', row.id).execute();
  else
    await tx
      .insertInto('stories')
      .values({ ...row, cluster_id: row.id })
      .execute();
}

async function putTopics(
  tx: Transaction<Tables>,
  rows: readonly NewRow[],
  stories: readonly StoredStory[],
): Promise<void> {
  const topicsOf = new Map(stories.map(({ id, topics }) => [id, topics]));
  for (const some of inChunks(rows, 50)) {
    const ids = some.map(({ id }) => id);
    await tx.deleteFrom('story_topics').where('story_id', 'in', ids).execute();
    const places = some.flatMap((row) =>
      [...new Set<Topic>([...(topicsOf.get(row.id) ?? []), TOPIC_OF_ALL])].map((topic) => ({
        topic,
        language: row.language,
        sort_at: row.sort_at,
        story_id: row.id,
        source_id: row.source_id,
        seen_at: row.seen_at,
      })),
    );
    await tx.insertInto('story_topics').values(places).execute();
    await recordChange(tx, ids);
  }
}

function isSame<Row extends object>(row: Row, known: Row | undefined): boolean {
  if (!known) return false;
  return (Object.keys(row) as (keyof Row)[]).every((key) => row[key] === known[key]);
}

function toRow(story: StoredStory, known: StoryRow | undefined, now: number): NewRow {
  return {
    id: story.id,
    source_id: story.sourceId,
    guid: story.guid,
    language: story.language,
    title: story.title,
    description: story.description,
    url: story.url,
    published_at: storedDate(story.publishedAt, known),
    sort_at: sortTime(story.publishedAt, known, now),
    author: story.author,
    image_url: story.imageUrl,
    audio_url: story.audioUrl,
    body_html: story.bodyHtml,
    keywords: JSON.stringify(story.keywords),
    topics: JSON.stringify(story.topics),
    removed_at: null,
    seen_at: known ? known.seen_at : now,
  };
}
