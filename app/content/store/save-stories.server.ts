import type { Transaction } from 'kysely';
import { assignClusters } from '#app/content/store/clusters/assign-clusters.server.ts';
import {
  earlierHeadlines,
  hasHeadlineBack,
  headlineChangedAt,
  isOlderCopy,
  recordHeadlines,
} from '#app/content/store/identity/headlines.server.ts';
import {
  type ContentDatabase,
  inChunks,
  type StoryRow,
  type Tables,
  writeInBatches,
} from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { recordChange } from './record-change.server.ts';
import { sortTime, storedDate } from './story-times.server.ts';

/** What a save changed: each story counts once. */
export interface SaveResult {
  added: number;
  changed: number;
  same: number;
  /** Stories of which the store has a newer copy, which stays. */
  olderCopies: number;
  /** Stories that came with an earlier headline than the store has, which stays. */
  headlinesBack: number;
  /** Stories that came without the text that the store has, which stays. */
  textMissing: number;
}

/** Stories written in one transaction: it takes about 10 ms. */
export const STORIES_AT_ONCE = 20;

/** Copies written in one transaction: more than of stories, as no visitor waits meanwhile. */
const COPIES_AT_ONCE = 1_000;

/** What several saves changed together. */
export function addResults(results: readonly SaveResult[]): SaveResult {
  const sum: SaveResult = { added: 0, changed: 0, same: 0, olderCopies: 0, headlinesBack: 0, textMissing: 0 };
  for (const result of results) {
    for (const key of Object.keys(sum) as (keyof SaveResult)[]) sum[key] += result[key];
  }
  return sum;
}

/** The topic that every story has. */
export const TOPIC_OF_ALL: Topic = 'latest';

type NewRow = Omit<StoryRow, 'cluster_id'>;

/** When a save takes place. */
export interface SaveContext {
  /** ms since 1970. */
  now: number;
  /** True where the stories come from a document that is older than one read before: it adds, but replaces nothing. */
  isOlderDocument?: boolean;
  /** True where a story that comes with neither text nor teaser replaces no copy that has one. */
  keepsTexts?: boolean;
  /** True where a story that comes with an earlier headline, and says of no change, replaces no copy. */
  keepsHeadlines?: boolean;
}

/**
 * Writes a source and its stories; unchanged stories are not written again, and an older copy of a story replaces no
 * newer one. A story that was taken down and is back in the feed is shown again.
 */
export async function saveStories(
  tx: Transaction<Tables>,
  source: StoredSource,
  stories: readonly StoredStory[],
  { now, isOlderDocument = false, keepsTexts = false, keepsHeadlines = false }: SaveContext,
): Promise<SaveResult> {
  await saveSource(tx, source);
  const ids = stories.map(({ id }) => id);
  const known = await rowsOf(tx, ids);
  const rows = new Map(
    stories.map((story) => [story.id, { story, row: toRow(story, known.get(story.id), now) }]),
  );
  const differing = [...rows.values()].filter(({ row }) => !isSame(row, known.get(row.id)));
  const earlier = await earlierHeadlines(
    tx,
    differing.flatMap(({ row }) => (known.has(row.id) ? row.id : [])),
  );
  const isOlder = (story: StoredStory) =>
    isOlderCopy(story, known.get(story.id), { isOlderDocument, earlier: earlier.get(story.id) ?? [] });
  const newer = differing.filter(({ story }) => !isOlder(story));
  const isBack = ({ story }: (typeof newer)[number]) =>
    keepsHeadlines && hasHeadlineBack(story, known.get(story.id), earlier.get(story.id) ?? []);
  const current = newer.filter((one) => !isBack(one));
  const changed = current
    .filter(({ row }) => !(keepsTexts && lostText(row, known.get(row.id))))
    .map(({ row }) => row);
  await putRows(tx, changed, known);
  await recordHeadlines(tx, changed, known, now);
  await putTopics(tx, changed, stories);
  await assignClusters(tx, changed, known, now);
  const added = changed.filter(({ id }) => !known.has(id)).length;
  return {
    added,
    changed: changed.length - added,
    same: stories.length - differing.length,
    olderCopies: differing.length - newer.length,
    headlinesBack: newer.length - current.length,
    textMissing: current.length - changed.length,
  };
}

/** Writes copies of stories that are in the store. That they have the same titles does not make them one story. */
export async function saveCopies(
  db: ContentDatabase,
  source: StoredSource,
  copies: readonly StoredStory[],
  now: number,
): Promise<void> {
  await writeInBatches(db, inChunks(copies, COPIES_AT_ONCE), (tx, some) =>
    saveStories(tx, source, some, { now }),
  );
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

async function putRows(
  tx: Transaction<Tables>,
  rows: readonly NewRow[],
  known: ReadonlyMap<string, StoryRow>,
): Promise<void> {
  const added = rows.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, cluster_id: row.id }));
  if (added.length > 0) await tx.insertInto('stories').values(added).execute();
  for (const row of rows.filter(({ id }) => known.has(id)))
    await tx.updateTable('stories').set(row).where('id', '=', row.id).execute();
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

/** A new time of change alone is no change: some feeds renew it at each read. */
const IGNORED = 'updated_at';

function isSame<Row extends object>(row: Row, known: Row | undefined): boolean {
  if (!known) return false;
  return (Object.keys(row) as (keyof Row)[]).every((key) => key === IGNORED || row[key] === known[key]);
}

/** Whether a story that is shown with a text or teaser would be left with neither. */
function lostText(row: NewRow, known: StoryRow | undefined): boolean {
  if (!known || known.removed_at !== null) return false;
  return (
    row.body_html === '' && row.description === '' && (known.body_html !== '' || known.description !== '')
  );
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
    updated_at: story.updatedAt ?? known?.updated_at ?? null,
    headline_changed_at: headlineChangedAt(story, known, now),
  };
}
