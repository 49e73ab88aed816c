import path from 'node:path';
import type { ContentSource } from '#app/server/content/content-source.ts';
import { createEmbeddedContent } from '#app/server/content/embedded-content.ts';
import { fillWithDemoPack } from '#app/server/content/fill-with-demo-pack.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import { openDatabase } from '#app/server/content/store/open-database.ts';
import { createStoryStore } from '#app/server/content/store/story-store.ts';

/** Folder of the demo pack. */
export const DEMO_FOLDER = path.resolve('app/server/content/demo-pack');

/** The demo pack as a content source. */
export interface DemoContent {
  content: ContentSource;
  close(): Promise<void>;
}

/** Fills a store in memory with the demo pack. */
export async function openDemoContent(): Promise<DemoContent> {
  const database = await openDatabase(':memory:');
  const store = createStoryStore(database);
  await fillWithDemoPack(store, DEMO_FOLDER, Date.now());
  const games = openGameLibrary(path.resolve('app/games/pack'));
  return { content: createEmbeddedContent(store, games), close: () => database.destroy() };
}
