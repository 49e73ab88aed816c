import type { ContentDatabase } from '#app/database/database.port.server.ts';

/** Stories whose pictures are looked up: some days of hundreds of feeds. */
const MAX_STORIES = 2_000;

/** Addresses of the pictures of the newest stories, newest first, one for each story that has one. */
export async function newestPictures(db: ContentDatabase, maxStories = MAX_STORIES): Promise<string[]> {
  const rows = await db
    .selectFrom('stories')
    .select('image_url')
    .where('image_url', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('sort_at', 'desc')
    .limit(maxStories)
    .execute();
  return rows.flatMap(({ image_url }) => image_url ?? []);
}
