import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { type PictureServer, startPictureServer } from '#tests/fakes/picture-server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** A story of such a site, newest first; by default its picture is there. */
interface PicturedStory {
  title?: string;
  isGone?: boolean;
}

/** A site whose stories have pictures of one publisher, and that publisher. */
export interface PicturedSite {
  site: SiteProcess;
  publisher: PictureServer;
  close(): Promise<void>;
}

/** Starts a site whose stories have pictures. @param environment beyond that of every such site */
export async function startPicturedSite(
  stories: readonly PicturedStory[],
  environment: Record<string, string> = {},
): Promise<PicturedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-pictures-'));
  const publisher = await startPictureServer();
  const database = await openDatabase(path.join(folder, 'content.db'));
  const stored = stories.map(({ isGone, ...more }, at) =>
    sampleStory('ledger', at + 1, {
      imageUrl: `${publisher.base}/${isGone ? 'gone' : 'photo'}.jpg?${at + 1}`,
      publishedAt: Date.now() - (at + 1) * 60_000,
      ...more,
    }),
  );
  await createStoryStore(database).save(sampleSource('ledger'), stored, Date.now());
  await database.destroy();
  const site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: folder,
    INGEST: 'off',
    ...environment,
  });
  return {
    site,
    publisher,
    async close() {
      await site.stop();
      await publisher.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
