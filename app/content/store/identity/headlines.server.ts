import type { Transaction } from 'kysely';
import type { StoryRow, Tables } from '#app/database/database.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** What is known beside an incoming copy of a story. */
interface CopyContext {
  /** The document that it comes from is older than one read before. */
  isOlderDocument: boolean;
  /** Headlines that the story had before. */
  earlier: readonly string[];
}

/**
 * Whether a copy of a story is older than the one in the store: by the times at which its publisher changed it, else by
 * the age of the document, else where it has an earlier date and a headline that was replaced since.
 */
export function isOlderCopy(
  story: Pick<StoredStory, 'title' | 'publishedAt' | 'updatedAt'>,
  known: Pick<StoryRow, 'published_at' | 'updated_at'> | undefined,
  { isOlderDocument, earlier }: CopyContext,
): boolean {
  if (!known) return false;
  const { updatedAt, publishedAt, title } = story;
  if (updatedAt !== null && known.updated_at !== null && updatedAt !== known.updated_at)
    return updatedAt < known.updated_at;
  const isEarlier = publishedAt !== null && known.published_at !== null && publishedAt < known.published_at;
  return isOlderDocument || (isEarlier && earlier.includes(title));
}

/**
 * Whether a shown story comes with a headline that was replaced before, without a later date that says so: of several
 * servers of a publisher some may give the earlier version for long, in turns with the later one.
 */
export function hasHeadlineBack(
  { title, publishedAt, updatedAt }: Pick<StoredStory, 'title' | 'publishedAt' | 'updatedAt'>,
  known: Pick<StoryRow, 'title' | 'published_at' | 'updated_at' | 'removed_at'> | undefined,
  earlier: readonly string[],
): boolean {
  if (!known || known.removed_at !== null || title === known.title || !earlier.includes(title)) return false;
  const isLater = (own: number | null, stored: number | null) => own !== null && own !== stored;
  return !isLater(publishedAt, known.published_at) && !isLater(updatedAt, known.updated_at);
}

/** When the headline changed last, in ms since 1970: by the feed where that is plausible, else when it was read. */
export function headlineChangedAt(
  { title, updatedAt }: Pick<StoredStory, 'title' | 'updatedAt'>,
  known: Pick<StoryRow, 'title' | 'seen_at' | 'headline_changed_at'> | undefined,
  now: number,
): number | null {
  if (!known) return null;
  if (known.title === title) return known.headline_changed_at;
  const earliest = known.headline_changed_at ?? known.seen_at ?? now;
  return updatedAt !== null && updatedAt > earliest && updatedAt <= now ? updatedAt : now;
}

/** Headlines that stories had before, by story id. */
export async function earlierHeadlines(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const headlines = new Map<string, string[]>();
  if (ids.length === 0) return headlines;
  const rows = await tx
    .selectFrom('headline_changes')
    .select(['story_id', 'title'])
    .where('story_id', 'in', ids)
    .execute();
  for (const { story_id, title } of rows)
    headlines.set(story_id, [...(headlines.get(story_id) ?? []), title]);
  return headlines;
}

/** Records the headlines that these rows replace. */
export async function recordHeadlines(
  tx: Transaction<Tables>,
  rows: readonly Pick<StoryRow, 'id' | 'title' | 'headline_changed_at'>[],
  known: ReadonlyMap<string, Pick<StoryRow, 'title'>>,
  now: number,
): Promise<void> {
  const replaced = rows.flatMap(({ id, title, headline_changed_at }) => {
    const before = known.get(id);
    return before && before.title !== title
      ? [{ story_id: id, changed_at: headline_changed_at ?? now, title: before.title }]
      : [];
  });
  if (replaced.length === 0) return;
  await tx
    .insertInto('headline_changes')
    .values(replaced)
    .onConflict((c) => c.doNothing())
    .execute();
}
