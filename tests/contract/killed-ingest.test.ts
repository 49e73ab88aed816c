import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type StoreLocation } from '#app/database/open-database.server.ts';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { commandOf, descendants } from '#tests/setup/descendants.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { until } from '#tests/setup/until.ts';

/** So many that writing them takes a while. */
const ITEMS = 600;
const QUIET = { info: () => undefined, warn: () => undefined };

const item = (n: number) =>
  `<item><guid>${n}</guid><title>Story number ${n}</title><link>https://paper.example/${n}</link><description>What happened to the ${n}th of them.</description></item>`;
const FEED = `<rss version="2.0"><channel><title>Paper</title><link>https://paper.example/</link><language>en</language>${Array.from({ length: ITEMS }, (_, n) => item(n)).join('')}</channel></rss>`;

let publisher: Server;
let brands: TemporaryBrands;
let sites: SiteProcess[] = [];
let cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  publisher = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED);
  });
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  publisher.closeAllConnections();
  publisher.close();
});
beforeEach(() => {
  brands = temporaryBrands();
  const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/feed`;
  brands.write(
    'newsroom/brand.yaml',
    `${brandText('newsroom')}content:\n  demoPack: false\n  feeds:\n    - url: ${url}\n`,
  );
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  for (const cleanUp of cleanUps) await cleanUp();
  sites = [];
  cleanUps = [];
  brands.remove();
});

/** A store, as servers are told of it, and how it is seen from outside that one of them is writing stories. */
interface SharedPlace {
  place: StoreLocation;
  environment: Record<string, string>;
  isWriting(): Promise<boolean>;
}

const kinds: [name: string, make: () => Promise<SharedPlace>][] = [
  ['the embedded store', embedded],
  ...(WITHOUT_POSTGRES ? [] : [['PostgreSQL', postgres] as [string, () => Promise<SharedPlace>]]),
];

async function embedded(): Promise<SharedPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-killed-'));
  const file = path.join(folder, 'content.db');
  await (await openDatabase(file)).destroy();
  const looker = new SqliteConnection(file);
  cleanUps.push(
    () => looker.close(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  return {
    place: file,
    environment: { DATA_DIR: folder },
    // There is one writer at a time, so what cannot begin to write finds another one at it.
    async isWriting() {
      try {
        looker.exec('begin immediate');
      } catch {
        return true;
      }
      looker.exec('rollback');
      return false;
    },
  };
}

async function postgres(): Promise<SharedPlace> {
  const url = await newPostgresDatabase('migrated');
  const looker = new pg.Client(url);
  await looker.connect();
  cleanUps.push(() => looker.end());
  return {
    place: { url },
    environment: { DATABASE_URL: url },
    async isWriting() {
      const { rows } = await looker.query(
        `select 1 from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objid = 7101002
           and query ilike 'insert into "stories"%'`,
      );
      return rows.length > 0;
    },
  };
}

async function serve(environment: Record<string, string>): Promise<SiteProcess> {
  const given = { PORT: '0', HOST: 'localhost', BRANDS_DIR: brands.root, INGEST_ALLOW_PRIVATE: '127.0.0.1' };
  const site = await startSite({ ...given, ...environment });
  sites.push(site);
  return site;
}

/** Stories, their places in the feed of all, and feeds that were read. */
async function counts(place: StoreLocation): Promise<number[]> {
  const database = await openDatabase(place, QUIET);
  const { rows } = await sql<{ stories: number; places: number; feeds: number }>`select
    (select count(*) from stories) as stories,
    (select count(*) from story_topics where topic = 'latest') as places,
    (select count(*) from feeds) as feeds`.execute(database);
  if (typeof place === 'string') {
    const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
    expect(found).toEqual([{ integrity_check: 'ok' }]);
  }
  await database.destroy();
  return rows.flatMap(({ stories, places, feeds }) => [stories, places, feeds]);
}

it.each(kinds)(
  'a server that is killed while it writes leaves whole stories, and the next one writes the rest: %s',
  async (_name, make) => {
    const { place, environment, isWriting } = await make();
    const first = await serve(environment);
    while (!(await isWriting())) await wait(1);
    const processes = descendants(first.pid);
    first.kill();
    await first.ended;
    // Its processes end with it; as long as one runs, it may write.
    while (processes.some((pid) => commandOf(pid) !== '')) await wait(5);
    const [stories = 0, places, feeds] = await counts(place);
    expect(stories).toBeLessThan(ITEMS);
    expect([places, feeds]).toEqual([stories, 0]);

    const second = await serve(environment);
    await until(() => second.output().includes(`${ITEMS - stories} new stories`));
    expect(await counts(place)).toEqual([ITEMS, ITEMS, 1]);
  },
);

it.each(kinds)(
  'an ingest process that is killed while it writes starts again and writes the rest: %s',
  async (_name, make) => {
    const { place, environment, isWriting } = await make();
    const site = await serve(environment);
    while (!(await isWriting())) await wait(1);
    const [ingest = 0] = descendants(site.pid).filter((pid) => commandOf(pid).includes('ingest-process'));
    process.kill(ingest, 'SIGKILL');
    await until(() => /[0-9] new stories/.test(site.output()));
    expect(site.output()).toContain('Feeds: their process ended (SIGKILL); it starts again in 1 s.');
    expect(await counts(place)).toEqual([ITEMS, ITEMS, 1]);
  },
);
