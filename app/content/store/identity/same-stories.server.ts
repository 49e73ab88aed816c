import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { comparedWords } from '#app/content/clusters/compared-words.server.ts';
import { hashText, jaccardSimilarity } from '#app/content/clusters/min-hash.server.ts';
import { inChunks, type Tables } from '#app/database/database.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** A further address of a story. */
export interface FurtherAddress {
  /** The id that the item at this address would have as a story of its own. */
  id: string;
  storyId: string;
  url: string | null;
  isNew: boolean;
}

/** Stories, and the further addresses of those that a publisher lists more than once. */
export interface DistinctStories {
  stories: StoredStory[];
  furtherAddresses: FurtherAddress[];
}

/** Likeness (Jaccard) of two teasers from which on they belong to one story; forum replies share but their title. */
const ALIKE = 0.3;

/** Length of a headline that tells stories apart without a teaser; shorter ones ("Live", "Weather") head several. */
const TELLING_TITLE_LENGTH = 15;

/** Characters of a title in the index `stories_by_title`. */
const INDEXED_LENGTH = 80;

const STORIES_AT_ONCE = 60;

/** What a story is known by among those of its publisher. */
type Headline = Pick<
  StoredStory,
  'id' | 'sourceId' | 'language' | 'title' | 'publishedAt' | 'description' | 'url'
>;

/**
 * Separates stories from items that are the same story at another address: same publisher, language, title and day (UTC),
 * or under another guid: on any day, with the same address and teaser.
 * What was recorded as a further address stays one as long as its story is shown; a story in the store stays a story.
 * @param db the database, or a transaction
 * @param items with the ids that they have in the store
 * @param shown ids of those that are shown
 */
export async function distinctStories(
  db: Kysely<Tables>,
  items: readonly StoredStory[],
  shown: ReadonlySet<string>,
): Promise<DistinctStories> {
  const result: DistinctStories = { stories: [], furtherAddresses: [] };
  const firsts = new Map<string, Headline[]>();
  const storyAtOtherAddress = (item: StoredStory): Headline | undefined =>
    firsts.get(keyOf(item))?.find((other) => other.id !== item.id && isSameStory(other, item));
  for (const some of inChunks(items, STORIES_AT_ONCE)) {
    const recorded = await recordedAddresses(db, some);
    for (const headline of await storedHeadlines(db, some)) addTo(firsts, headline);
    for (const item of some) {
      const known = recorded.get(item.id);
      const isShown = shown.has(item.id);
      const same = known || isShown ? undefined : storyAtOtherAddress(item);
      if (known) {
        result.furtherAddresses.push({ id: item.id, storyId: known, url: item.url, isNew: false });
      } else if (same) {
        // Some feeds have a new guid for each item with each read: each would be a record.
        const isNew = item.url !== same.url;
        result.furtherAddresses.push({ id: item.id, storyId: same.id, url: item.url, isNew });
      } else {
        result.stories.push(item);
        if (!isShown) addTo(firsts, item);
      }
    }
    // The embedded store answers on the serving thread: let a request in between.
    await breathe();
  }
  return result;
}

/** Records further addresses. */
export async function saveAddresses(
  tx: Transaction<Tables>,
  addresses: readonly FurtherAddress[],
): Promise<void> {
  for (const some of inChunks(
    addresses.filter(({ isNew }) => isNew),
    200,
  )) {
    await tx
      .insertInto('story_addresses')
      .values(some.map(({ id, storyId, url }) => ({ id, story_id: storyId, url })))
      .onConflict((c) => c.column('id').doUpdateSet((e) => ({ story_id: e.ref('excluded.story_id') })))
      .execute();
  }
}

function keyOf({ sourceId, language, title }: Pick<Headline, 'sourceId' | 'language' | 'title'>): string {
  return `${sourceId}\n${language}\n${title}`;
}

function addTo(headlines: Map<string, Headline[]>, headline: Headline): void {
  const key = keyOf(headline);
  headlines.set(key, [...(headlines.get(key) ?? []), headline]);
}

/** Of two stories of one publisher with one title. Without the same address, and without a date, nothing says so. */
function isSameStory(a: Headline, b: Headline): boolean {
  if (a.url !== null && a.url === b.url && a.description !== '' && a.description === b.description)
    return true;
  if (a.publishedAt === null || b.publishedAt === null || dayOf(a) !== dayOf(b)) return false;
  if (a.description === b.description) return true;
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.size === 0 || other.size === 0) return a.title.length >= TELLING_TITLE_LENGTH;
  return jaccardSimilarity(one, other) >= ALIKE;
}

function wordsOf({ description, language }: Headline): Set<number> {
  return new Set(comparedWords(description, language).map(hashText));
}

function dayOf({ publishedAt }: Headline): string {
  return new Date(publishedAt ?? 0).toISOString().slice(0, 10);
}

/** Story ids by ids of further addresses whose stories are shown. */
async function recordedAddresses(
  db: Kysely<Tables>,
  items: readonly StoredStory[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('story_addresses')
    .innerJoin('stories', 'stories.id', 'story_addresses.story_id')
    .select(['story_addresses.id', 'story_id'])
    .where(
      'story_addresses.id',
      'in',
      items.map(({ id }) => id),
    )
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, story_id }) => [id, story_id]));
}

/** Stories in the store with the titles of these items. */
async function storedHeadlines(db: Kysely<Tables>, items: readonly StoredStory[]): Promise<Headline[]> {
  const starts = [...new Set(items.map(({ title }) => [...title].slice(0, INDEXED_LENGTH).join('')))];
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'source_id', 'language', 'title', 'description', 'url'])
    .select(['published_at', 'removed_at'])
    .where('source_id', 'in', [...new Set(items.map(({ sourceId }) => sourceId))])
    .where(sql<string>`substr(title, 1, ${sql.lit(INDEXED_LENGTH)})`, 'in', starts)
    .execute();
  return rows
    .filter(({ removed_at }) => removed_at === null)
    .map((row) => ({
      id: row.id,
      sourceId: row.source_id,
      language: row.language,
      title: row.title,
      description: row.description,
      url: row.url,
      publishedAt: row.published_at,
    }));
}
