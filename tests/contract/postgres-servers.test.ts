import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { type PostgresServer, startPostgres, WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { until } from '#tests/setup/until.ts';

const FEED = `<rss version="2.0"><channel><title>Paper</title><link>https://paper.example/</link><language>en</language>
<item><guid>1</guid><title>A bridge opens</title><link>https://paper.example/1</link><description>At last.</description></item>
</channel></rss>`;

/** A publisher's server; `asked` is how often, and `held` are the answers that it has not given yet. */
let publisher: Server;
let asked = 0;
let held: ServerResponse[] = [];
let isSlow = false;
let brands: TemporaryBrands;
let sites: SiteProcess[] = [];

beforeAll(async () => {
  publisher = createServer((_request, answer) => {
    asked += 1;
    if (isSlow) held.push(answer);
    else answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED);
  });
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  publisher.closeAllConnections();
  publisher.close();
});
beforeEach(() => {
  asked = 0;
  held = [];
  isSlow = false;
  brands = temporaryBrands();
  const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/feed`;
  brands.write(
    'newsroom/brand.yaml',
    `${brandText('newsroom')}content:\n  demoPack: false\n  feeds:\n    - url: ${url}\n`,
  );
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  brands.remove();
});

async function serve(databaseUrl: string, more: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATABASE_URL: databaseUrl,
    BRANDS_DIR: brands.root,
    INGEST_ALLOW_PRIVATE: '127.0.0.1',
    ...more,
  });
  sites.push(site);
  return site;
}

const get = (site: SiteProcess, path: string) => fetch(`http://localhost:${site.port}${path}`);
const hasStory = async (site: SiteProcess, path = '/api/spa/portal?topics=latest&useOnlineRanking=true') => {
  const answer = await get(site, path);
  return answer.ok && (await answer.text()).includes('A bridge opens');
};
const AUID = '0123456789abcdef';
/** Pages of the visitor who reacts. */
const pageInApp = (site: SiteProcess) =>
  get(site, `/?cd=${encodeURIComponent(JSON.stringify({ auid: AUID }))}`);
const pageOnWeb = (site: SiteProcess) =>
  fetch(`http://localhost:${site.port}/`, { headers: { cookie: `auid=${AUID}` } });
const react = async (site: SiteProcess, kind: string) => {
  const body = JSON.stringify({ auid: AUID, kind, topic: 'sports' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://localhost:${site.port}/api/reactions`, { method: 'POST', body, headers }))
    .status;
};
const forget = async (site: SiteProcess) =>
  (await fetch(`http://localhost:${site.port}/api/reactions?auid=${AUID}`, { method: 'DELETE' })).json();
const linesWith = (site: SiteProcess, text: string) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes(text)).length;

describe.skipIf(WITHOUT_POSTGRES)('servers over one database', () => {
  it('start together on an empty one, ask a feed once between them, and all serve its story', async () => {
    const url = await newPostgresDatabase('bare');
    const both = await Promise.all([serve(url), serve(url)]);
    const reader = await serve(url, { INGEST: 'off' });
    for (const site of [...both, reader]) await until(() => hasStory(site));
    await Promise.all(both.map((site) => site.stop()));
    expect(asked).toBe(1);
    expect(both.reduce((sum, site) => sum + linesWith(site, '1 new story'), 0)).toBe(1);
  });

  it('run one ingest at a time, and take over from one that is killed', async () => {
    const url = await newPostgresDatabase('migrated');
    isSlow = true;
    const first = await serve(url);
    await until(() => held.length === 1);
    const second = await serve(url);
    // It asks for the lock as soon as it listens, and again each second.
    await until(async () => (await get(second, '/readyz')).ok);
    await wait(1500);
    expect(asked).toBe(1);
    isSlow = false;
    first.kill();
    await until(() => hasStory(second));
    await until(() => linesWith(second, '1 new story') > 0);
    expect([asked, linesWith(second, '1 new story')]).toEqual([2, 1]);
  });
});

describe.skipIf(WITHOUT_POSTGRES)('a server whose database goes and comes back', () => {
  let postgres: PostgresServer;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.remove());

  it('serves what it knows from memory, says so once, is not ready meanwhile, and goes on afterwards', async () => {
    const site = await serve(await postgres.create('news'));
    await until(() => hasStory(site));
    const status = async (path: string) => (await get(site, path)).status;
    expect([await status('/readyz'), await hasStory(site, '/portal')]).toEqual([200, true]);

    expect(await react(site, 'follow')).toBe(200);

    postgres.kill();
    await until(async () => (await status('/readyz')) === 503);
    expect(await hasStory(site, '/portal')).toBe(true);
    expect(await hasStory(site)).toBe(true);
    expect([await status('/healthz'), await status('/readyz'), await status('/readyz')]).toEqual([
      200, 503, 503,
    ]);

    // The page of all, for those whom the store cannot be asked about.
    for (const page of [await pageInApp(site), await pageOnWeb(site)])
      expect([page.status, (await page.text()).includes('A bridge opens')]).toEqual([200, true]);

    expect(await react(site, 'unfollow')).toBe(503);

    postgres.start();
    await until(async () => (await status('/readyz')) === 200);
    expect(await hasStory(site)).toBe(true);
    expect(await forget(site)).toEqual({ deleted: 1 });
    expect([
      linesWith(site, 'The database cannot be reached'),
      linesWith(site, 'The database is back'),
    ]).toEqual([1, 1]);
  });

  it('keeps nobody waiting while it is frozen: what is known is served, the rest is 503 with Retry-After', async () => {
    const site = await serve(await postgres.create('frozen'));
    await until(() => hasStory(site));
    expect(await hasStory(site, '/')).toBe(true);
    expect(await react(site, 'follow')).toBe(200);
    expect((await pageInApp(site)).ok).toBe(true);
    postgres.freeze();
    try {
      // Far more than a page may wait, and less than the driver would.
      const patient = (path: string) =>
        fetch(`http://localhost:${site.port}${path}`, { signal: AbortSignal.timeout(10_000) });
      const unseen = [
        '/?topic=science',
        '/article-summary/98',
        '/article-intro/99',
        '/sitemap.xml',
        '/api/articles?topics=pets',
      ];
      const answers = await Promise.all(unseen.map(patient));
      expect(
        answers.map(({ status, headers }) => [
          status,
          headers.get('retry-after'),
          headers.get('cache-control'),
        ]),
      ).toEqual(unseen.map(() => [503, '5', 'no-store']));
      for (const page of [await patient('/'), await pageInApp(site), await pageOnWeb(site)])
        expect(await page.text()).toContain('A bridge opens');
      expect(await react(site, 'follow')).toBe(503);
    } finally {
      postgres.thaw();
    }
    await until(async () => (await get(site, '/readyz')).ok && (await get(site, '/?topic=science')).ok);
  });
});
