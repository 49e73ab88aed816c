import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { createEmbeddedContent } from '#app/content/embedded-content.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { withPictureFacts } from '#app/content/with-picture-facts.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import {
  createPictureFactsStore,
  type PictureFactsStore,
} from '#app/pictures/facts/picture-facts-store.server.ts';
import { measureNewest } from '#app/pictures/facts/start-measuring.server.ts';
import { measurePicture } from '#app/pictures/measure-picture.server.ts';
import { openPictures, type Pictures } from '#app/pictures/open-pictures.server.ts';
import { pictureAt } from '#app/pictures/picture-set.ts';
import { createPreviewStore, type PreviewStore } from '#app/pictures/preview/preview-store.server.ts';
import { createMastheadServer } from '#app/server/create-server.ts';
import { type PictureServer, startPictureServer } from '#tests/fakes/picture-server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const silent = { info: () => undefined, warn: () => undefined };
let publisher: PictureServer;
let folder = '';
let pictures: Pictures;

beforeAll(async () => {
  publisher = await startPictureServer();
});
afterAll(() => publisher.close());
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-pictures-'));
  pictures = await openHere();
  publisher.asked.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openHere(
  idleMs = 10_000,
  previews?: PreviewStore,
  facts?: PictureFactsStore,
): Promise<Pictures> {
  const settings = { isOn: true, key: undefined, cacheBytes: 1024 ** 2 };
  const request = { allowPrivate: ['127.0.0.1'], idleMs };
  const opened = await openPictures(settings, folder, silent, {
    request,
    ...(previews && { previews }),
    ...(facts && { facts }),
  });
  if (!opened) throw new Error('Pictures were not opened.');
  return opened;
}

const addressOf = (file: string) => pictures.of(publisher.base + file);
const ask = (address: string, headers: Record<string, string> = { accept: CHROME }, method = 'GET') =>
  pictures.answer(new Request(`http://news.example${address}`, { headers, method }));
const factsOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

describe('a picture of a publisher', () => {
  it('comes at the width and in the format asked for, for a year', async () => {
    const answer = await ask(pictureAt(addressOf('/photo.jpg'), 320));
    const headers = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(headers['content-length']).toBe(String(body.length));
    expect(await sharp(body).metadata()).toMatchObject({ width: 320, height: 213 });
  });

  test.each([
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('for %s is %s', async (accept, type) => {
    expect((await ask(addressOf('/photo.jpg'), { accept })).headers.get('content-type')).toBe(type);
  });

  test.each(['/photo.png', '/photo.webp', '/photo.avif', '/photo.gif', '/moved.jpg', '/turned.jpg'])(
    '%s is read, whatever type it says it is',
    async (file) => {
      const answer = await ask(addressOf(file), { accept: 'image/webp' });
      expect(answer.status).toBe(200);
      expect(await factsOf(answer)).toMatchObject({ format: 'webp' });
    },
  );

  it('that moves stands still', async () => {
    const { pages } = await factsOf(await ask(addressOf('/photo.gif'), { accept: 'image/webp' }));
    expect(pages ?? 1).toBe(1);
  });

  it('is fetched and made once, however many ask at once, and is there after a restart', async () => {
    const address = addressOf('/photo.jpg');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(address)));
    await ask(pictureAt(address, 160));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(publisher.asked).toEqual(['/photo.jpg']);
    pictures = await openHere();
    expect(addressOf('/photo.jpg')).toBe(address);
    expect((await ask(address)).status).toBe(200);
    expect(publisher.asked).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(['picture.key', 'pictures']);
  });

  it('is not sent to those who have it', async () => {
    const address = addressOf('/photo.jpg');
    const tag = (await ask(address)).headers.get('etag') ?? '';
    const answer = await ask(address, { accept: CHROME, 'if-none-match': `W/${tag}` });
    expect([answer.status, answer.body]).toEqual([304, null]);
  });

  it('has headers without a body for HEAD', async () => {
    const answer = await ask(addressOf('/photo.jpg'), { accept: CHROME }, 'HEAD');
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
  });
});

describe('what is no picture of ours', () => {
  it('is refused without asking anybody', async () => {
    const address = addressOf('/photo.jpg');
    const forged = address.replace(/[\w-]{22}/, 'A'.repeat(22));
    const statuses = [];
    for (const one of [forged, address.replace('/640/', '/641/'), '/picture/', `${address}x`])
      statuses.push((await ask(one)).status);
    expect(statuses).toEqual([403, 404, 404, 403]);
    expect(publisher.asked).toEqual([]);
  });

  test.each([
    ['/gone.jpg', 404, 'public, max-age=600'],
    ['/inward.jpg', 404, 'public, max-age=600'],
    ['/long.jpg', 404, 'public, max-age=600'],
    ['/page.jpg', 415, 'public, max-age=600'],
    ['/script.svg', 415, 'public, max-age=600'],
    ['/broken.jpg', 415, 'public, max-age=600'],
    ['/bomb.png', 415, 'public, max-age=600'],
    ['/busy.jpg', 502, 'public, max-age=30'],
  ])('%s is %i, and believed for a while', async (file, status, cacheControl) => {
    const answer = await ask(addressOf(file));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cacheControl]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const before = publisher.asked.length;
    expect((await ask(pictureAt(addressOf(file), 160))).status).toBe(status);
    expect(publisher.asked).toHaveLength(before);
  });

  it('is 504 where the publisher is slow', async () => {
    pictures = await openHere(50);
    expect((await ask(addressOf('/slow.jpg'))).status).toBe(504);
  });

  it('at a private address is never fetched', async () => {
    const address = pictures.of(publisher.base.replace('127.0.0.1', 'localhost'));
    expect((await ask(address)).status).toBe(404);
    expect(publisher.asked).toEqual([]);
  });
});

describe('a measurement', () => {
  const source = { request: { allowPrivate: ['127.0.0.1'] } };
  const measure = (file: string) => measurePicture(sharp, publisher.base + file, source);

  it('gives the size as shown', async () => {
    expect(await measure('/photo.jpg')).toEqual({ width: 1500, height: 1000 });
    expect(await measure('/turned.jpg')).toMatchObject({ width: 200, height: 300 });
    expect(await measure('/photo.gif')).toMatchObject({ width: 200, height: 100 });
  });

  it('gives nothing where there is none', async () => {
    for (const file of ['/gone.jpg', '/page.jpg', '/script.svg']) expect(await measure(file)).toBeUndefined();
  });
});

describe('a page', () => {
  let server: Server;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeEach(async () => {
    database = await openDatabase(':memory:');
    pictures = await openHere(10_000, createPreviewStore(database), createPictureFactsStore(database));
    const store = createStoryStore(database);
    const picture = `${publisher.base}/photo.jpg`;
    const source = sampleSource('ledger', { icon: `${publisher.base}/photo.png` });
    const story = sampleStory('ledger', 1, {
      imageUrl: picture,
      bodyHtml: `<p>A</p><img src="${picture}" alt="" width="1500" height="1000" />`,
    });
    await store.save(source, [story], Date.now());
    const parts = {
      brands: createBrandRegistry([
        { brand: sampleBrand(), folder: path.resolve('brands/newsroom'), version: '0' },
      ]),
      content: withPictureFacts(
        createEmbeddedContent(store, openGameLibrary('app/games/pack')),
        pictures.facts,
      ),
      clientFolder: path.resolve('build/app/client'),
      demoFolder: path.resolve('app/content/demo-pack'),
      gamesFolder: path.resolve('app/games/pack'),
      build: (await import(pathToFileURL(path.resolve('build/app/server/index.js')).href)) as ServerBuild,
      pictures,
      version: 'test',
    };
    server = createMastheadServer(parts, { log: silent }).listen(0, 'localhost');
    await once(server, 'listening');
  });
  afterEach(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await database.destroy();
  });

  async function look(address: string) {
    const { port } = server.address() as AddressInfo;
    const headers = { accept: CHROME, connection: 'close' };
    const coming = once(get({ port, path: address, headers, host: 'localhost' }), 'response');
    const [answer] = (await coming) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
    return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
  }

  test.each(['/', '/article-content/100001'])('%s names no other server, and no key', async (address) => {
    const page = await look(address);
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data:;");
    expect(page.text).not.toContain(publisher.base);
    const key = readFileSync(path.join(folder, 'picture.key'), 'utf8').trim();
    expect(page.text).not.toContain(key);
    const named = [...page.text.matchAll(/\/picture\/[\w-]{22}\/\d+\/[\w-]+/g)].map(([one]) => one);
    expect(new Set(named).size).toBeGreaterThan(6);
    for (const one of new Set(named)) expect((await ask(one)).status).toBe(200);
  });

  test.each(['/', '/fsd', '/article-content/100001'])(
    '%s carries what stands in for a picture, once somebody has asked for the picture',
    async (address) => {
      const source = `${publisher.base}/photo.jpg`;
      const bare = await look(`${address}?lang=es`);
      expect(bare.text).not.toContain('--preview:');
      await ask(pictures.of(source), { accept: 'image/webp' });
      await expect.poll(() => database.selectFrom('picture_previews').selectAll().execute()).toHaveLength(1);
      // Another server over the same store, and the next page of this one.
      const { preview } = await database.selectFrom('picture_previews').selectAll().executeTakeFirstOrThrow();
      const other = await openHere(10_000, createPreviewStore(database));
      expect((await other.previewsOf([source]))(source)).toBe(preview);
      const page = await look(address);
      expect(page.text).toContain(`style="--preview:url(data:image/bmp;base64,Qk0/`);
      expect(page.text.split(preview)).toHaveLength(3);
    },
  );

  it('gets its pictures past the cache of pages', async () => {
    const picture = await look(addressOf('/photo.jpg'));
    expect([picture.status, picture.headers['content-type'], picture.headers.vary]).toEqual([
      200,
      'image/avif',
      'Accept',
    ]);
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await look('/picture/x/640/y')).status).toBe(403);
  });

  const saveStory = (number: number, file: string) =>
    createStoryStore(database).save(
      sampleSource('ledger'),
      [sampleStory('ledger', number, { imageUrl: publisher.base + file, publishedAt: Date.now() })],
      Date.now(),
    );
  const measure = async (...files: string[]) => {
    const { facts, measure: one } = pictures;
    if (!facts || !one) throw new Error('Nothing is stored.');
    const newest = async () => files.map((file) => publisher.base + file);
    return measureNewest({ facts, measure: one, newest }, new AbortController().signal);
  };
  const pictureOf = async (id: string) =>
    JSON.parse((await look(`/api/spa/article/${id}`)).text).article.picture;

  it('does not have a picture that cannot be had, and nobody asks for it again', async () => {
    await saveStory(7, '/gone.jpg');
    expect((await look('/article-content/100007')).text).toContain(addressOf('/gone.jpg').split('/')[2]);
    expect(await measure('/gone.jpg')).toBe(1);
    await saveStory(8, '/gone.jpg');
    expect((await look('/article-content/100008')).text).not.toContain(addressOf('/gone.jpg').split('/')[2]);
    publisher.asked.length = 0;
    expect((await ask(addressOf('/gone.jpg'))).status).toBe(404);
    expect(await measure('/gone.jpg')).toBe(0);
    expect([publisher.asked, await pictureOf('100008')]).toEqual([[], { state: 'missing' }]);
  });

  it('has what was found out when the picture was first asked for, or in the background', async () => {
    await ask(addressOf('/photo.jpg'));
    await expect.poll(() => database.selectFrom('picture_facts').selectAll().execute()).toHaveLength(1);
    expect(await pictureOf('100001')).toMatchObject({ state: 'measured', width: 1500, height: 1000 });
    await saveStory(9, '/turned.jpg');
    publisher.asked.length = 0;
    expect([await measure('/photo.jpg', '/turned.jpg'), publisher.asked]).toEqual([1, ['/turned.jpg']]);
    expect(await pictureOf('100009')).toMatchObject({ width: 200, height: 300 });
    expect(await database.selectFrom('picture_previews').selectAll().execute()).not.toEqual([]);
  });
});
