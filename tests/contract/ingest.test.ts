import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';

const ITEMS = 400;
const HOSTS = 5;

let folder = '';
let servers: Server[] = [];
let sockets = 0;

const feed = (name: string) =>
  `<rss version="2.0"><channel><title>Paper ${name}</title><link>https://${name}.example/</link><language>en</language>${Array.from(
    { length: ITEMS },
    (_, at) =>
      `<item><guid>${name}-${at}</guid><title>Story ${at} of paper ${name}</title><link>https://${name}.example/${at}</link><description>Number ${at} of ${name}.</description><pubDate>${new Date(Date.UTC(2026, 0, 1) - at * 60_000).toUTCString()}</pubDate></item>`,
  ).join('')}</channel></rss>`;
const urls = () => servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`);

/** The command line beside this process, whose servers must go on answering. */
function masthead(args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.resolve('cli/bin/masthead.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: folder, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, ended };
}

async function counts() {
  const database = await openDatabase(path.join(folder, 'content.db'));
  const rows = await database
    .selectFrom('stories')
    .select((e) => ['source_id', e.fn.countAll<number>().as('count')])
    .groupBy('source_id')
    .execute();
  // Of those that were refused before there is a state too, without a source.
  const states = await database
    .selectFrom('feeds')
    .select('url')
    .where('source_id', 'is not', null)
    .execute();
  const topics = await database
    .selectFrom('story_topics')
    .select((e) => e.fn.count<number>('story_id').distinct().as('count'))
    .executeTakeFirst();
  await database.destroy();
  return {
    stories: rows.map(({ count }) => Number(count)),
    feeds: states.length,
    underTopics: Number(topics?.count),
  };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-ingest-'));
  servers = await Promise.all(
    Array.from({ length: HOSTS }, async (_, at) => {
      const server = createServer((_request, answer) =>
        answer.writeHead(200, { 'content-type': 'application/rss+xml', etag: '"1"' }).end(feed(`p${at}`)),
      );
      server.on('connection', () => {
        sockets += 1;
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('masthead content pull of addresses', () => {
  it('opens no socket to this machine unless it may, and says how it may', async () => {
    const { code, stderr } = await masthead(['content', 'pull', ...urls()]).ended;
    expect([code, sockets]).toEqual([1, 0]);
    expect(stderr).toMatch(/INGEST_ALLOW_PRIVATE=127\.0\.0\.1:\d+ allows it/);
  });

  it('killed in the middle leaves whole stories, and the next run makes up for the rest', async () => {
    const allowed = { INGEST_ALLOW_PRIVATE: '127.0.0.1' };
    const { child, ended } = masthead(['content', 'pull', ...urls()], allowed);
    child.stdout.once('data', () => child.kill('SIGKILL'));
    await ended;
    const after = await counts();
    const whole = after.stories.filter((count) => count === ITEMS).length;
    expect(whole).toBeGreaterThan(0);
    // What is remembered as read has come to its last story.
    expect(after.feeds).toBeGreaterThan(0);
    expect(after.feeds).toBeLessThanOrEqual(whole);
    expect(after.underTopics).toBe(after.stories.reduce((sum, count) => sum + count, 0));
    const again = await masthead(['content', 'pull', ...urls()], allowed).ended;
    expect(again.code).toBe(0);
    expect((await counts()).stories).toEqual(Array(HOSTS).fill(ITEMS));
  });

  it('watches until it is stopped', async () => {
    const { child, ended } = masthead(['content', 'pull', ...urls(), '--watch'], {
      INGEST_ALLOW_PRIVATE: '127.0.0.1',
    });
    child.stderr.once('data', () => child.kill('SIGINT'));
    expect((await ended).code).toBe(0);
  });
});
