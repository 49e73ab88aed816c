import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/server/brand/brand-registry.ts';
import type { ContentSource } from '#app/server/content/content-source.ts';
import { createEmbeddedContent } from '#app/server/content/embedded-content.ts';
import { fillWithDemoPack } from '#app/server/content/fill-with-demo-pack.ts';
import { openGameLibrary } from '#app/server/content/games/game-library.ts';
import { openDatabase } from '#app/server/content/store/open-database.ts';
import { createStoryStore } from '#app/server/content/store/story-store.ts';
import { createMastheadServer } from '#app/server/http/create-server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';

/** A back end that answers only when it is let go. */
let letGo: () => void = () => undefined;
const released = new Promise<void>((resolve) => {
  letGo = resolve;
});
let server: Server;

beforeAll(async () => {
  const store = createStoryStore(await openDatabase(':memory:'));
  const demoFolder = path.resolve('app/server/content/demo-pack');
  await fillWithDemoPack(store, demoFolder, Date.now());
  const embedded = createEmbeddedContent(store, openGameLibrary('app/server/content/game-pack'));
  const content: ContentSource = {
    ...embedded,
    portal: (brand, query) => released.then(() => embedded.portal(brand, query)),
  };
  server = createMastheadServer(
    {
      brands: createBrandRegistry([
        { brand: sampleBrand(), folder: path.resolve('brands/newsroom'), version: '0123456789' },
      ]),
      content,
      clientFolder: path.resolve('build/app/client'),
      demoFolder,
      build: (await import(pathToFileURL(path.resolve('build/app/server/index.js')).href)) as ServerBuild,
      version: 'test',
    },
    { log: { info: () => undefined, warn: () => undefined } },
  ).listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('streams the branded shell with the skeleton at once, and the stories when they come', async () => {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, path: '/', host: 'localhost' }), 'response')) as [
    import('node:http').IncomingMessage,
  ];
  response.setEncoding('utf8');
  let html = '';
  response.on('data', (chunk: string) => {
    html += chunk;
    // Only now, with the shell here, may the back end answer.
    if (html.includes('aria-busy="true"')) letGo();
  });
  await once(response, 'end');
  const shell = html.slice(0, html.indexOf('data-story-id'));
  expect(shell).toContain(`<title>${sampleBrand().portalTitle}</title>`);
  expect(shell.match(/class="[^"]*\bbone_[^"]*"/g)?.length).toBeGreaterThan(10);
  expect(html.match(/data-story-id/g)?.length).toBeGreaterThanOrEqual(10);
});
