import path from 'node:path';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { createEmbeddedContent } from '#app/content/embedded-content.server.ts';
import { importDemoPack } from '#app/content/import-demo-pack.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';

/** Folder of the demo pack. */
export const DEMO_FOLDER = path.resolve('app/content/demo-pack');

/** Folder of the games that ship with the product. */
export const GAMES_FOLDER = path.resolve('app/games/pack');

/** The demo pack as a content source. */
export interface DemoContent {
  content: ContentSource;
  close(): Promise<void>;
}

/** Fills a store in memory with the demo pack. */
export async function openDemoContent(): Promise<DemoContent> {
  const database = await openDatabase(':memory:');
  const store = createStoryStore(database);
  await importDemoPack(store, DEMO_FOLDER, Date.now());
  const games = openGameLibrary(GAMES_FOLDER);
  return { content: createEmbeddedContent(store, games), close: () => database.destroy() };
}
