import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ServerBuild } from '@remix-run/node';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { createEmbeddedContent } from '#app/content/embedded-content.server.ts';
import { importDemoPack } from '#app/content/import-demo-pack.server.ts';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import { createMastheadServer } from '#app/server/create-server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';

/** A site of the sample brand in this process. */
export interface SampleSite {
  port: number;
  store: StoryStore;
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/**
 * The sample brand over a fresh store with the demo pack, on a free port. Needs the built app.
 * @param replaced parts of the content source that answer in its place
 */
export async function startSampleSite(
  brand: Partial<Brand> = {},
  replaced: (content: ContentSource) => Partial<ContentSource> = () => ({}),
): Promise<SampleSite> {
  const database = await openDatabase(':memory:');
  const store = createStoryStore(database);
  const demoFolder = path.resolve('app/content/demo-pack');
  await importDemoPack(store, demoFolder, Date.now());
  const embedded = createEmbeddedContent(store, openGameLibrary('app/games/pack'));
  const server = createMastheadServer(
    {
      brands: createBrandRegistry([
        { brand: sampleBrand(brand), folder: path.resolve('brands/newsroom'), version: '0123456789' },
      ]),
      content: { ...embedded, ...replaced(embedded) },
      clientFolder: path.resolve('build/app/client'),
      demoFolder,
      gamesFolder: path.resolve('app/games/pack'),
      build: (await import(pathToFileURL(path.resolve('build/app/server/index.js')).href)) as ServerBuild,
      version: 'test',
    },
    { log: { info: () => undefined, warn: () => undefined } },
  ).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    store,
    connections: () => promisify(server.getConnections.bind(server))(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await database.destroy();
    },
  };
}
