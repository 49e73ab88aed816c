import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { createEmbeddedContent } from '#app/content/embedded-content.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { DatabaseGoneError } from '#app/database/database-gone-error.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import { createApp } from '#app/server/create-app.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';

const folder = path.resolve('app/content/demo-pack');

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => void warn.mockClear());

/** No page is asked for, so an empty build of the app will do. */
function appOver(content: ContentSource) {
  return createApp({
    brands: createBrandRegistry([{ brand: sampleBrand(), folder, version: '0123456789' }]),
    content,
    clientFolder: folder,
    demoFolder: folder,
    gamesFolder: path.resolve('app/games/pack'),
    build: { routes: {}, entry: {}, assets: { routes: {} }, future: {} } as unknown as ServerBuild,
    version: 'test',
  });
}

/** Status and body of `/readyz`. */
async function readyz(content: ContentSource): Promise<[number, unknown]> {
  const answer = await appOver(content).request('/readyz');
  return [answer.status, await answer.json()];
}

it('a server is ready when its store answers, and not when the store is closed', async () => {
  const database = await openDatabase(':memory:');
  const content = createEmbeddedContent(createStoryStore(database), openGameLibrary('app/games/pack'));
  expect(await readyz(content)).toMatchObject([200, { status: 'ready', version: 'test' }]);
  await database.destroy();
  expect(await readyz(content)).toEqual([503, { status: 'unavailable', version: 'test' }]);
});

it('a server that is not ready says why, and not with each question', async () => {
  const damaged = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
  const content = createEmbeddedContent(
    createStoryStore(await openDatabase(':memory:')),
    openGameLibrary('app/games/pack'),
  );
  const app = appOver({ ...content, ready: () => Promise.reject(damaged) });
  for (let asked = 0; asked < 3; asked++) expect((await app.request('/readyz')).status).toBe(503);
  expect(warn.mock.calls).toEqual([
    [
      'Not ready, as stories cannot be read: database disk image is malformed. Put a backup in its place with `restore`, or choose another data folder with DATA_DIR.',
    ],
  ]);
});

it('a database that is gone has been logged before', async () => {
  const content = createEmbeddedContent(
    createStoryStore(await openDatabase(':memory:')),
    openGameLibrary('app/games/pack'),
  );
  const gone = new DatabaseGoneError('connect ECONNREFUSED');
  expect(await readyz({ ...content, ready: () => Promise.reject(gone) })).toMatchObject([503, {}]);
  expect(warn).not.toHaveBeenCalled();
});

it('a content source that cannot tell is taken for ready', async () => {
  const { ready: _, ...rest } = createEmbeddedContent(
    createStoryStore(await openDatabase(':memory:')),
    openGameLibrary('app/games/pack'),
  );
  expect(await readyz(rest)).toMatchObject([200, { status: 'ready' }]);
});

it('a server without stories is ready and says so, and says so no more when the first has come', async () => {
  const store = createStoryStore(await openDatabase(':memory:'));
  const content = createEmbeddedContent(store, openGameLibrary('app/games/pack'));
  expect(await readyz(content)).toEqual([200, { status: 'ready', stories: 'none', version: 'test' }]);
  await store.save(sampleSource('a'), [sampleStory('a', 1)], 1000);
  expect(await readyz(content)).toEqual([200, { status: 'ready', version: 'test' }]);
});
