import type { Kysely } from 'kysely';
import { markedGuid, storyId } from '#app/server/content/ingest/story-id.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import { inChunks } from './in-chunks.ts';
import type { StoryRow, Tables } from './tables.ts';

type Identity = Pick<StoryRow, 'source_id' | 'guid' | 'url' | 'title'>;

/**
 * Stories under the ids that they have in the store already. One read alone cannot tell: a guid may stand on several
 * items of a feed today and on one of them tomorrow, or the other way round.
 * @param db the database, or a transaction
 */
export async function settledStories(
  db: Kysely<Tables>,
  stories: readonly StoredStory[],
): Promise<StoredStory[]> {
  const known = await identitiesOf(db, [...new Set(stories.flatMap(possibleIds))]);
  return stories.map((story) => ({ ...story, id: settledId(story, known) }));
}

function settledId(story: StoredStory, known: ReadonlyMap<string, Identity>): string {
  const [guidId = story.id, ...marked] = possibleIds(story);
  const stored = marked.find((id) => known.has(id));
  if (stored !== undefined) return stored;
  const holder = known.get(guidId);
  return holder && markedIds(holder).includes(story.id) ? guidId : story.id;
}

/** The id of its guid alone, then those of the guid with each of its marks. */
function possibleIds({ sourceId, guid, url, title }: StoredStory): string[] {
  return [storyId(sourceId, guid), ...markedIds({ source_id: sourceId, guid, url, title })];
}

function markedIds({ source_id, guid, url, title }: Identity): string[] {
  return [url ?? '', title].map((mark) => storyId(source_id, markedGuid(guid, mark)));
}

async function identitiesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Identity>> {
  const found = new Map<string, Identity>();
  for (const some of inChunks(ids, 200)) {
    const rows = await db
      .selectFrom('stories')
      .select(['id', 'source_id', 'guid', 'url', 'title'])
      .where('id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
