import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { type FakePushService, startPushService } from '#tests/fakes/push-service.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { datedItem, rss } from '#tests/setup/ingested-feed.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { buildOwnDeployment, type OwnDeployment } from '#tests/setup/own-deployment.ts';
import { startSite } from '#tests/setup/site-process.ts';
import { postgresPrograms, WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';

/** A server starts here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const keys = webPush.generateVAPIDKeys();
const TOPIC = 'acmeNews.en.America~New_York';
/** Stories that a feed has, by number; the lower, the newer. */
const feedOf = (...numbers: number[]) =>
  rss(numbers.map((number) => datedItem(`s${number}`, number * 10)).join(''));
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.skipIf(WITHOUT_POSTGRES)('the commands of a deployment over PostgreSQL', () => {
  let own: OwnDeployment;
  let url: string;
  let service: FakePushService;
  let migrated: Awaited<ReturnType<typeof masthead>>;

  const environment = () => ({
    PORT: '0',
    HOST: 'localhost',
    INGEST: 'off',
    INGEST_ALLOW_PRIVATE: '127.0.0.1',
    DATABASE_URL: url,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:news@example.com',
    PUSH_ALLOW_PRIVATE: service.host,
  });
  /** Beside this process, whose push service and feed must go on answering. */
  function masthead(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const env = { ...process.env, ...environment(), DATA_DIR: path.join(own.root, 'data') };
    return new Promise((resolve) =>
      execFile(
        process.execPath,
        [own.at('masthead.mjs'), ...args],
        { env, cwd: own.root },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
      ),
    );
  }
  /** As an operator would type it, with the programs of PostgreSQL. */
  const shell = (command: string, address = url) =>
    spawnSync('sh', ['-c', command], {
      env: { ...process.env, DATABASE_URL: address, PATH: `${postgresPrograms()}:${process.env.PATH}` },
      cwd: own.root,
      encoding: 'utf8',
    });

  beforeAll(async () => {
    own = await buildOwnDeployment();
    url = await newPostgresDatabase('bare');
    service = await startPushService(keys.publicKey);
    migrated = await masthead('migrate');
    const data = path.join(own.root, 'data');
    const site = await startSite({ ...environment(), DATA_DIR: data }, [own.at('server.mjs'), '--demo']);
    const post = async (address: string, body: object) => {
      const answer = await fetch(`http://localhost:${site.port}${address}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.ok, address).toBe(true);
    };
    await post('/collect', { events: [{ ...sampleEvent('event-1-1'), brid: 'acmeNews' }] });
    await post('/api/feedback', { brid: 'acmeNews', language: 'en', rating: 4, text: 'Well made.' });
    for (const name of ['phone', 'gone']) {
      const query = new URLSearchParams({ token: service.addDevice(name).token, topic: TOPIC });
      await post(`/api/firebaseAdmin/subscribeToTopic?${query}`, {});
    }
    await site.stop();
  });
  afterAll(async () => {
    await service?.close();
    own?.remove();
  });

  it('migrate makes the tables of an empty database, once', async () => {
    expect(migrated).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/0001-first-tables, .* applied\.\n$/),
    });
    expect((await masthead('migrate')).stdout).toMatch(/the tables are up to date\.\n$/);
  });

  it.each([
    [['doctor', '--offline', '--json'], /"group": "store"/],
    [['content', 'feeds'], /^No feed was read into this store yet/],
    [['content', 'takedowns'], /./],
    [['events', 'tail', 'acmeNews', '--no-follow', '--last', '5'], /idle/],
    [['feedback', 'acmeNews'], /Well made\./],
    [['push', 'keys', '--json'], /VAPID_PUBLIC_KEY/],
  ])('%s', async (args, said) => {
    const { code, stdout, stderr } = await masthead(...args);
    expect(stdout + stderr).toMatch(said);
    expect(code).toBeLessThan(2);
  });

  it('push send reaches the devices of the store, and forgets those that have gone', async () => {
    const texts = ['--title', 'Bridge opens', '--body', 'At last.', '--url', '/fsd'];
    const send = async () => {
      const options = ['--topic', 'all', '--quiet-hours', 'none', '--json', ...texts];
      const { code, stdout, stderr } = await masthead('push', 'send', 'acmeNews', ...options);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout);
    };
    service.answer('gone', { status: 410 });
    expect(await send()).toMatchObject({ sent: 1, removed: 1, failed: 0 });
    expect(await send()).toMatchObject({ topics: [{ topic: TOPIC, devices: 1 }], sent: 1, removed: 0 });
    expect([service.received.map(({ device }) => device), service.broken]).toEqual([['phone', 'phone'], []]);
  });

  it('content pull stores stories of files and addresses, and takedowns takes down what waits', async () => {
    const some = path.resolve('tests/fixtures/feeds/rss-plain.xml');
    let text = feedOf(...between(1, 20));
    const publisher = createServer((_request, answer) => answer.end(text)).listen(0, '127.0.0.1');
    await once(publisher, 'listening');
    const feed = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/feed`;
    const pull = async (...sources: string[]) => {
      const { code, stdout, stderr } = await masthead('content', 'pull', ...sources, '--json');
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout);
    };
    const first = await pull(feed, some);
    expect(first.feeds.map(({ ok, added }: { ok: boolean; added: number }) => [ok, added > 0])).toEqual([
      [true, true],
      [true, true],
    ]);
    text = feedOf(1, ...between(7, 20));
    for (const _ of [1, 2]) await pull(feed);
    publisher.close();
    expect((await masthead('content', 'feeds')).stdout).toContain(feed);
    const listed = JSON.parse((await masthead('content', 'takedowns', '--json')).stdout);
    const confirmed = JSON.parse((await masthead('content', 'takedowns', '--confirm', '--json')).stdout);
    expect([listed.stories.length, listed.takenDown, confirmed.takenDown]).toEqual([3, 0, 3]);
    expect(JSON.parse((await masthead('content', 'takedowns', '--json')).stdout).stories).toEqual([]);
  });

  it('content report and explain read what was pulled', async () => {
    const page = path.join(own.root, 'report.html');
    const options = ['--brand', 'acmeNews', '--html', page, '--json'];
    const { code, stdout, stderr } = await masthead('content', 'report', ...options);
    expect(code, stderr).toBe(0);
    const { brand, sources } = JSON.parse(stdout);
    expect([brand, sources]).toEqual(['acmeNews', expect.arrayContaining([{ name: 'Paper', stories: 15 }])]);
    expect(readFileSync(page, 'utf8')).toContain('<h1>');
    const unknown = await masthead('content', 'explain', 'no-such-story');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('There is no story')]);
  });

  it('backup and restore name the commands that do it, and those work', async () => {
    const answers = [await masthead('backup', 'x.db'), await masthead('restore', 'x.db')];
    const commands = answers.map(({ code, stderr }) => {
      expect(code).toBe(2);
      return /(?:pg_dump|printf)[^\n]*/.exec(stderr)?.[0] ?? '';
    });
    const [dump = '', restore = ''] = commands;
    expect([dump, restore]).toEqual([
      expect.stringMatching(/^pg_dump .*"\$DATABASE_URL"$/),
      expect.stringMatching(/^printf .* && pg_restore .*"\$DATABASE_URL".*$/),
    ]);
    expect(shell(dump)).toMatchObject({ status: 0, stderr: '' });
    const other = await newPostgresDatabase('migrated');
    expect(shell(restore, other)).toMatchObject({ status: 0, stderr: '' });
    url = other;
    expect((await masthead('feedback', 'acmeNews')).stdout).toContain('Well made.');
  });
});
