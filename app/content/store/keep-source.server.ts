import type { Kysely } from 'kysely';
import { storyId } from '#app/content/ingest/story-id.server.ts';
import { inChunks, type Tables } from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import { possibleIds } from './identify-stories.server.ts';

/** What is known of a feed from earlier reads. */
interface KnownFeed {
  url: string;
  /** Its publisher; null before the first stories. */
  sourceId: string | null;
}

/**
 * A document with the publisher that its feed had before, where it calls itself something else now: the id of a
 * publisher is made of the feed's title, and under another id each story would be stored a second time. The document
 * must have a story of the store under the same guid, with the same address or title, as an address may come to another
 * publisher; and no other feed may have that publisher, which would get the new title.
 */
export async function keepSource<Read extends { source: StoredSource; stories: StoredStory[] }>(
  db: Kysely<Tables>,
  read: Read,
  { url, sourceId }: KnownFeed,
): Promise<Read> {
  if (sourceId === null || sourceId === read.source.id) return read;
  const stories = read.stories.map((story) => ofSource(story, sourceId));
  const isKept = !(await isShared(db, url, sourceId)) && (await hasStoredStory(db, stories));
  return isKept ? { ...read, source: { ...read.source, id: sourceId }, stories } : read;
}

/** A guid of several items makes ids together with their marks. */
function ofSource(story: StoredStory, sourceId: string): StoredStory {
  const moved = { ...story, sourceId };
  const id = possibleIds(moved)[possibleIds(story).indexOf(story.id)];
  return { ...moved, id: id ?? storyId(sourceId, story.guid) };
}

async function isShared(db: Kysely<Tables>, url: string, sourceId: string): Promise<boolean> {
  const other = await db
    .selectFrom('feeds')
    .select('url')
    .where('source_id', '=', sourceId)
    .where('url', '!=', url)
    .executeTakeFirst();
  return other !== undefined;
}

async function hasStoredStory(db: Kysely<Tables>, stories: readonly StoredStory[]): Promise<boolean> {
  for (const some of inChunks(stories, 200)) {
    const byId = new Map(some.map((story) => [story.id, story]));
    const rows = await db
      .selectFrom('stories')
      .select(['id', 'url', 'title'])
      .where('id', 'in', [...byId.keys()])
      .execute();
    const isSame = ({ id, url, title }: (typeof rows)[number]) => {
      const story = byId.get(id);
      return title === story?.title || (url !== null && url === story?.url);
    };
    if (rows.some(isSame)) return true;
  }
  return false;
}
