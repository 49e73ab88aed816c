import { type ContentDatabase, inChunks, type StoryRow } from '#app/database/database.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** Fewer stories with a later date may each have been corrected. Of more, the later dates say nothing. */
const MIN_NEW_DATES = 5;

/** Their share of the known stories of a read must be larger than this. */
const MIN_SHARE = 0.5;

/** Stories looked up in one query. */
const STORIES_AT_ONCE = 200;

type KnownStory = Pick<StoryRow, 'id' | 'title' | 'description' | 'published_at'>;

/**
 * The stories of a read, with the dates of the store where the feed gave most of what it repeats a later date, and
 * changed nothing else: some feeds write the time of the read on each item, which would put all of them before the news.
 * @param stories with the ids that they have in the store
 */
export async function withoutNewDates(
  db: ContentDatabase,
  stories: readonly StoredStory[],
): Promise<StoredStory[]> {
  const known = await knownStories(db, stories);
  const storedDates = new Map(
    stories.flatMap((story) => {
      const before = known.get(story.id);
      return before && hasNewDate(story, before) ? [[story.id, before.published_at] as const] : [];
    }),
  );
  if (storedDates.size < MIN_NEW_DATES || storedDates.size <= known.size * MIN_SHARE) return [...stories];
  return stories.map((story) => ({ ...story, publishedAt: storedDates.get(story.id) ?? story.publishedAt }));
}

function hasNewDate({ title, description, publishedAt }: StoredStory, before: KnownStory): boolean {
  const isLater = publishedAt !== null && before.published_at !== null && publishedAt > before.published_at;
  return isLater && title === before.title && description === before.description;
}

/** What of the stories is shown already. */
async function knownStories(
  db: ContentDatabase,
  stories: readonly StoredStory[],
): Promise<Map<string, KnownStory>> {
  const known = new Map<string, KnownStory>();
  for (const some of inChunks(stories, STORIES_AT_ONCE)) {
    const rows = await db
      .selectFrom('stories')
      .select(['id', 'title', 'description', 'published_at'])
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .where('removed_at', 'is', null)
      .execute();
    for (const row of rows) known.set(row.id, row);
  }
  return known;
}
