import type { FeedContent } from '#app/content/ingest/read-feed.server.ts';
import { sizePack } from '#app/content/ingest/size-pack.server.ts';
import { saveCopies } from '#app/content/store/save-stories.server.ts';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';

/**
 * Puts the demo pack into a store.
 * @param now ms since 1970; the pack's newest story gets this time, the others keep their distance to it
 */
export async function importDemoPack(
  store: StoryStore,
  folder: string,
  now: number,
): Promise<{ stories: number }> {
  let stories = 0;
  for (const feed of await readFeeds(folder, now)) {
    const saved = await store.save(feed.source, feed.stories, now);
    stories += saved.added + saved.changed + saved.same;
  }
  return { stories };
}

/**
 * Puts a pack into an empty database, with as many stories in each language, some of them copies; see `sizePack`.
 * @returns false, and does nothing, where there are stories
 */
export async function importSizedPack(
  database: ContentDatabase,
  { folder, perLanguage, now }: { folder: string; perLanguage: number; now: number },
): Promise<boolean> {
  const store = createStoryStore(database);
  if (!(await store.isEmpty())) return false;
  for (const { source, stories, copies } of sizePack(await readFeeds(folder, now), perLanguage, now)) {
    if (stories.length > 0) await store.save(source, stories, now);
    if (copies.length > 0) await saveCopies(database, source, copies, now);
  }
  return true;
}

/** Loads the parsers with the pack: most servers never read it. */
async function readFeeds(folder: string, now: number): Promise<FeedContent[]> {
  const { readDemoPack } = await import('#app/content/ingest/read-demo-pack.server.ts');
  return readDemoPack(folder, now).map((feed) => {
    if (!feed.ok) throw new Error(`The demo pack is damaged: ${feed.reason}`);
    return feed;
  });
}
