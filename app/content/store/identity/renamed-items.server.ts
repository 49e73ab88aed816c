import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { TOPIC_OF_ALL } from '#app/content/store/save-stories.server.ts';
import { inChunks, type StoryRow, type Tables } from '#app/database/database.port.server.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** Most time between a story's date and the one of its next version: a daily column has one address for all days. */
const MAX_APART_MS = 12 * HOUR_MS;

/** Items looked up in one query. */
const ITEMS_AT_ONCE = 60;

type Holder = Pick<StoryRow, 'id' | 'guid' | 'url' | 'sort_at'>;

/** An item that may be the next version of a story: it has a date, and an address of a page. */
type DatedItem = StoredStory & { url: string; publishedAt: number };

/**
 * Items with id and guid of the story whose next version they are. Some publishers give a story another guid with each
 * change, or one of another protocol or host. An item that is not in the store is such a version where one shown story
 * of its publisher alone has its address, from about the same time, and the document has neither that story nor another
 * item of this address; entries of a live blog share one.
 * @param db the database, or a transaction
 * @param items all of a document, with the ids that they have in the store
 * @param shown ids of those that are shown
 */
export async function withFormerIds(
  db: Kysely<Tables>,
  items: readonly StoredStory[],
  shown: ReadonlySet<string>,
): Promise<StoredStory[]> {
  const listed = new Set(items.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { url } of items) if (url !== null) counts.set(pageOf(url), (counts.get(pageOf(url)) ?? 0) + 1);
  const unknown = items.filter(
    (item): item is DatedItem =>
      item.publishedAt !== null &&
      isPage(item.url) &&
      !shown.has(item.id) &&
      counts.get(pageOf(item.url)) === 1,
  );
  const former = new Map<string, Holder>();
  for (const some of inChunks(unknown, ITEMS_AT_ONCE)) {
    const holders = await shownAt(db, some);
    for (const item of some) {
      const [holder, another] = holders.filter((one) => isSamePage(one, item) && isNear(one, item));
      if (holder && !another && !listed.has(holder.id)) former.set(item.id, holder);
    }
    // The store's calls are synchronous: let a server answer in between.
    await breathe();
  }
  return items.map((item) => {
    const holder = former.get(item.id);
    return holder ? { ...item, id: holder.id, guid: holder.guid } : item;
  });
}

/** Shown stories of the publishers of these items at their addresses, from about their time. */
async function shownAt(db: Kysely<Tables>, items: readonly DatedItem[]): Promise<Holder[]> {
  const times = items.map(({ publishedAt }) => publishedAt);
  return db
    .selectFrom('story_topics')
    .innerJoin('stories', 'stories.id', 'story_topics.story_id')
    .select(['stories.id', 'guid', 'url', 'stories.sort_at'])
    .where('story_topics.topic', '=', TOPIC_OF_ALL)
    .where('story_topics.language', 'in', [...new Set(items.map(({ language }) => language))])
    .where('story_topics.source_id', 'in', [...new Set(items.map(({ sourceId }) => sourceId))])
    .where('story_topics.sort_at', '>=', Math.min(...times) - MAX_APART_MS)
    .where('story_topics.sort_at', '<=', Math.max(...times) + MAX_APART_MS)
    .where('url', 'in', [...new Set(items.flatMap(({ url }) => spellingsOf(url)))])
    .execute();
}

function isSamePage({ url }: Holder, item: DatedItem): boolean {
  return url !== null && pageOf(url) === pageOf(item.url);
}

function isNear({ sort_at }: Holder, { publishedAt }: DatedItem): boolean {
  return Math.abs(sort_at - publishedAt) <= MAX_APART_MS;
}

/** False for the front page of a site, to which feeds without pages of their own lead. */
function isPage(url: string | null): url is string {
  return url !== null && !/^https?:\/\/[^/?#]+\/?$/i.test(url);
}

/** What two addresses share that differ in the protocol and in `www.` alone. */
function pageOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '');
}

function spellingsOf(url: string): string[] {
  const page = pageOf(url);
  return ['https://', 'https://www.', 'http://', 'http://www.'].map((start) => `${start}${page}`);
}
