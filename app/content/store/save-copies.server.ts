import { type ContentDatabase, inChunks, writeInBatches } from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import { saveStories } from './save-stories.server.ts';

/** Copies written in one transaction: more than of stories, as no visitor waits meanwhile. */
const COPIES_AT_ONCE = 1_000;

/** Writes copies of stories that are in the store. That they have the same titles does not make them one story. */
export async function saveCopies(
  db: ContentDatabase,
  source: StoredSource,
  copies: readonly StoredStory[],
  now: number,
): Promise<void> {
  await writeInBatches(db, inChunks(copies, COPIES_AT_ONCE), (tx, some) =>
    saveStories(tx, source, some, { now }),
  );
}
