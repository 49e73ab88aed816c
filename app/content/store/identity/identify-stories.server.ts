import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { markedGuid, storyId } from '#app/content/ingest/story-id.server.ts';
import { inChunks, type StoryRow, type Tables } from '#app/database/database.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import { withFormerIds } from './renamed-items.server.ts';
import { type DistinctStories, distinctStories } from './same-stories.server.ts';

type Identity = Pick<StoryRow, 'source_id' | 'guid' | 'url' | 'title' | 'removed_at'>;

/** What the items of a document are in the store. */
export interface IdentifiedItems extends DistinctStories {
  /** All items with the ids that they have, in their order. */
  listed: StoredStory[];
}

/**
 * Finds out which items are stories of the store, and which are stories at a further address.
 * @param db the database, or a transaction
 */
export async function identifyStories(
  db: Kysely<Tables>,
  items: readonly StoredStory[],
): Promise<IdentifiedItems> {
  const { listed: known, shown } = await withStoredIds(db, items);
  const listed = await withFormerIds(db, known, shown);
  for (const { id } of listed.filter((item, at) => item !== known[at])) shown.add(id);
  return { listed, ...(await distinctStories(db, listed, shown)) };
}

/**
 * Stories with the ids that they have in the store already, and the ids of those that are shown. The feed alone is not
 * enough: several items may share a guid today and only one of them have it tomorrow, or the other way round.
 */
async function withStoredIds(
  db: Kysely<Tables>,
  stories: readonly StoredStory[],
): Promise<{ listed: StoredStory[]; shown: Set<string> }> {
  const listed: StoredStory[] = [];
  const shown = new Set<string>();
  for (const some of inChunks(stories, 60)) {
    const possible = some.map((story) => ({ story, ids: possibleIds(story) }));
    const known = await identitiesOf(db, [
      ...new Set(possible.flatMap(({ story, ids }) => [story.id, ...ids])),
    ]);
    for (const { story, ids } of possible) {
      const id = storedId(story.id, ids, known);
      listed.push({ ...story, id });
      if (known.get(id)?.removed_at === null) shown.add(id);
    }
    // The store's calls are synchronous: let a server answer in between.
    await breathe();
  }
  return { listed, shown };
}

function storedId(
  id: string,
  [guidId = id, ...marked]: readonly string[],
  known: ReadonlyMap<string, Identity>,
): string {
  const stored = marked.find((one) => known.has(one));
  if (stored !== undefined) return stored;
  const holder = known.get(guidId);
  return holder && id !== guidId && markedIds(holder).includes(id) ? guidId : id;
}

/** The id of its guid alone, then those of the guid with each of its marks. */
export function possibleIds({ sourceId, guid, url, title }: StoredStory): string[] {
  return [storyId(sourceId, guid), ...markedIds({ source_id: sourceId, guid, url, title })];
}

function markedIds({ source_id, guid, url, title }: Omit<Identity, 'removed_at'>): string[] {
  return [url ?? '', title].map((mark) => storyId(source_id, markedGuid(guid, mark)));
}

async function identitiesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Identity>> {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'source_id', 'guid', 'url', 'title', 'removed_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
