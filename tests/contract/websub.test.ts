import { createServer, request as requestHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebSubHub, type WebSubHub } from '#tests/fakes/websub-hub.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { until } from '#tests/setup/until.ts';

const TYPE = 'application/rss+xml';
const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
const item = (name: string) =>
  `<item><guid>${name}</guid><title>${name}</title><link>https://paper.example/${name}</link><description>Text.</description></item>`;

/** A publisher that is asked once, and the public address of the site, which leads to each server in turn. */
let publisher: Server;
let front: Server;
let hub: WebSubHub;
let topic = '';
let origin = '';
let asked = 0;
let turn = 0;
let brands: TemporaryBrands;
let sites: SiteProcess[] = [];

const feed = (...names: string[]) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Paper</title><link>https://paper.example/</link><language>en</language><atom:link rel="hub" href="${hub.url}"/><atom:link rel="self" href="${topic}"/>${names.map(item).join('')}</channel></rss>`;

beforeAll(async () => {
  hub = await startWebSubHub();
  publisher = createServer((_request, answer) => {
    asked += 1;
    answer.writeHead(200, { 'content-type': TYPE }).end(feed('First'));
  });
  front = createServer(async (request, answer) => {
    // A hub may be faster than the test learns the port of the site.
    await until(() => sites.length > 0);
    turn += 1;
    const { method, headers, url } = request;
    const port = sites[turn % sites.length]?.port;
    const on = requestHttp({ host: 'localhost', port, method, headers, path: url }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    on.on('error', () => answer.destroy());
    request.pipe(on);
  });
  topic = `${await listen(publisher)}/feed`;
  origin = await listen(front);
});
afterAll(() => {
  hub.close();
  for (const server of [publisher, front]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked = 0;
  hub.subscribers.length = 0;
  brands = temporaryBrands();
  brands.write(
    'newsroom/brand.yaml',
    `${brandText('newsroom')}content:\n  demoPack: false\n  feeds:\n    - url: ${topic}\n`,
  );
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  brands.remove();
});

async function serve(more: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    BRANDS_DIR: brands.root,
    INGEST_ALLOW_PRIVATE: '127.0.0.1',
    WEBSUB_CALLBACK: origin,
    ...more,
  });
  sites.push(site);
  return site;
}

const shows = async ({ port }: SiteProcess, title: string) => {
  const answer = await fetch(`http://localhost:${port}/api/spa/portal?topics=latest&useOnlineRanking=true`);
  return answer.ok && (await answer.text()).includes(title);
};

describe('a site whose feed has a hub', () => {
  it('subscribes, confirms it, and shows what is pushed without asking the publisher again', async () => {
    const site = await serve({ DATA_DIR: brands.root });
    await until(() => hub.subscribers.length === 1);
    expect(hub.failed).toEqual([]);
    const subscriber = hub.subscribers[0];
    const callback = subscriber?.callback ?? '';
    expect(await hub.publish(topic, TYPE, feed('Pushed'))).toEqual([202]);
    await until(() => shows(site, 'Pushed'));
    expect([asked, await shows(site, 'First')]).toEqual([1, true]);

    // Nobody else gets anything in.
    const post = (address: string, body: string) => fetch(address, { method: 'POST', body });
    expect((await post(callback, feed('Forged'))).status).toBe(202);
    hub.subscribers.splice(0, 1, { callback, secret: 'guessed' });
    expect(await hub.publish(topic, TYPE, feed('Forged'))).toEqual([202]);
    const other = `${origin}/websub/${'x'.repeat(32)}`;
    expect((await post(other, feed('Forged'))).status).toBe(410);
    expect((await fetch(`${other}?hub.mode=subscribe&hub.topic=${topic}&hub.challenge=x`)).status).toBe(404);
    expect((await fetch(`${callback}?hub.mode=subscribe&hub.topic=${origin}&hub.challenge=x`)).status).toBe(
      404,
    );
    expect((await post(callback, 'x'.repeat(15 * 1024 ** 2 + 1))).status).toBe(413);
    hub.subscribers.splice(0, 1, { callback, secret: subscriber?.secret ?? '' });
    await hub.publish(topic, TYPE, feed('Last'));
    await until(() => shows(site, 'Last'));
    expect(await shows(site, 'Forged')).toBe(false);
  });

  it('subscribes to nothing without a public address', async () => {
    const site = await serve({ DATA_DIR: brands.root, WEBSUB_CALLBACK: '' });
    await until(() => shows(site, 'First'));
    expect((await fetch(`${origin}/websub/${'x'.repeat(32)}`, { method: 'POST', body: 'x' })).status).toBe(
      404,
    );
    expect(hub.subscribers).toEqual([]);
  });
});

describe.skipIf(WITHOUT_POSTGRES)('servers over one database', () => {
  it('subscribe once, and each takes what the hub sends', async () => {
    const shared = { DATABASE_URL: await newPostgresDatabase('bare') };
    const both = [await serve(shared), await serve(shared)];
    await until(() => hub.subscribers.length === 1);
    for (const title of ['Second', 'Third']) {
      expect(await hub.publish(topic, TYPE, feed(title))).toEqual([202]);
      for (const site of both) await until(() => shows(site, title));
    }
    // A line of the log may follow the story.
    await until(() => both.every((site) => site.output().includes('Pushed: ')));
    const pushes = both.map((site) => site.output().match(/^Pushed: /gm)?.length);
    expect([asked, hub.failed, pushes]).toEqual([1, [], [1, 1]]);
  });
});
