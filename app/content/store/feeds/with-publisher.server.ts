import type { Kysely } from 'kysely';
import { storyId } from '#app/content/ingest/story-id.server.ts';
import { possibleIds } from '#app/content/store/identity/identify-stories.server.ts';
import { inChunks, type Tables } from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import { sitesOfFeed, sitesOfPublisher } from './publisher-sites.server.ts';

/** What is known of a feed beside its document. */
export interface KnownFeed {
  /** As configured. */
  url: string;
  /** Where it is now. */
  place: string;
  /** Its publisher; null before the first stories. */
  sourceId: string | null;
}

/** Publishers whose first stories are being saved, as several feeds are read at once: their sites by id. */
export type ClaimedPublishers = Map<string, ReadonlySet<string>>;

/**
 * A document with the publisher that it is of. The id of a publisher is made of the feed's title, so two things need
 * care: a feed that calls itself something else stays the same publisher, and two feeds that have one title on
 * different sites ("World") are two publishers.
 */
export async function withPublisher<Read extends Document>(
  db: Kysely<Tables>,
  read: Read,
  feed: KnownFeed,
  claimed: ClaimedPublishers,
): Promise<Read> {
  if (feed.sourceId === read.source.id) return read;
  const kept = feed.sourceId === null ? undefined : await keepSource(db, read, feed.url, feed.sourceId);
  return kept ?? (await withFreeId(db, read, feed.place, claimed));
}

/** What of a document tells its publisher. */
interface Document {
  source: StoredSource;
  stories: StoredStory[];
}

/**
 * A document with the publisher that its feed had before, where it calls itself something else now: under another id
 * each story would be stored a second time. The document must have a story of the store under the same guid, with the
 * same address or title, as an address may come to another publisher; and no other feed may have that publisher, which
 * would get the new title.
 */
async function keepSource<Read extends Document>(
  db: Kysely<Tables>,
  read: Read,
  url: string,
  sourceId: string,
): Promise<Read | undefined> {
  const kept = ofPublisher(read, sourceId);
  const isKept = !(await isShared(db, url, sourceId)) && (await hasStoredStory(db, kept.stories));
  return isKept ? kept : undefined;
}

/** A document with the id of its title; with the name of its site added where a publisher of another site has that. */
async function withFreeId<Read extends Document>(
  db: Kysely<Tables>,
  read: Read,
  place: string,
  claimed: ClaimedPublishers,
): Promise<Read> {
  const sites = sitesOfFeed(read, place);
  const [own] = sites;
  const ids = [
    read.source.id,
    ...(own === undefined ? [] : [`${read.source.id}-${own.replaceAll('.', '-')}`]),
  ];
  for (const id of ids) {
    const stored = await sitesOfPublisher(db, id);
    const known = new Set([...(stored ?? []), ...(claimed.get(id) ?? [])]);
    if (known.size > 0 && sites.length > 0 && !sites.some((site) => known.has(site))) continue;
    claimed.set(id, new Set([...known, ...sites]));
    return id === read.source.id ? read : ofPublisher(read, id);
  }
  return read;
}

function ofPublisher<Read extends Document>(read: Read, id: string): Read {
  const stories = read.stories.map((story) => ofSource(story, id));
  return { ...read, source: { ...read.source, id }, stories };
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
