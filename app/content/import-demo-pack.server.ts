import { readDemoPack } from '#app/content/ingest/read-demo-pack.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';

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
  for (const feed of readDemoPack(folder, now)) {
    if (!feed.ok) throw new Error(`The demo pack is damaged: ${feed.reason}`);
    const saved = await store.save(feed.source, feed.stories, now);
    stories += saved.added + saved.changed + saved.same;
  }
  return { stories };
}
