import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import { openIngestProcess } from './open-ingest-process.server.ts';
import type { SiteIngest } from './site-ingest.server.ts';

let folder: string;
let ingest: SiteIngest | undefined;
let lines: string[] = [];
let onLine: () => void = () => undefined;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-ingest-'));
});
afterEach(async () => {
  await ingest?.stop();
  ingest = undefined;
  lines = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FEED: FeedJob = { url: 'https://paper.example/feed', policy: {} };

/** An ingest whose process runs this script and ends when it is told to stop; `say(line)` logs. */
function played(script: string, jobs = () => [FEED]): SiteIngest {
  const program = path.join(folder, 'played.mjs');
  writeFileSync(
    program,
    `const say = (line) => process.send({ kind: 'log', level: 'info', line });\nprocess.on('disconnect', () => process.exit());\n${script}\nprocess.on('message', ({ kind }) => kind === 'stop' && process.disconnect());`,
  );
  const log = (line: string) => {
    lines.push(line);
    onLine();
  };
  ingest = openIngestProcess({
    program,
    readingProgram: program,
    store: { file: 'content.db' },
    settings: { isOn: true, allowPrivate: [], maxBytes: 1 },
    jobs,
    log: { info: log, warn: log },
    firstDelay: 1,
    lookEvery: 1,
  });
  return ingest;
}

function logged(count: number): Promise<string[]> {
  return new Promise((resolve) => {
    onLine = () => lines.length >= count && resolve(lines.slice(0, count));
    onLine();
  });
}

const push = { feedUrl: 'https://paper.example/feed', bytes: new Uint8Array([1, 2]), headers: new Headers() };

describe('a process that ingests', () => {
  it('is told the store, and the feeds whenever it asks', async () => {
    played(`
      process.on('message', ({ kind, store, jobs }) => {
        if (kind === 'start') { say(store.file); process.send({ kind: 'jobs-wanted' }); }
        if (kind === 'jobs') say(jobs[0].url);
      });`);
    expect(await logged(2)).toEqual(['content.db', 'https://paper.example/feed']);
  });

  it('starts when there is a feed', async () => {
    let asked = 0;
    const { push: send } = played(`say('started');`, () => {
      asked += 1;
      if (asked < 4) return [];
      lines.push('a feed');
      return [FEED];
    });
    expect(await send(push)).toBe(false);
    expect(await logged(2)).toEqual(['a feed', 'started']);
  });

  it('is started again when it ends', async () => {
    played(`process.on('message', () => { say('started'); setImmediate(() => process.exit(7)); });`);
    expect(await logged(4)).toEqual([
      'started',
      'Feeds: their process ended (exit code 7); it starts again in 0.001 s.',
      'started',
      'Feeds: their process ended (exit code 7); it starts again in 0.002 s.',
    ]);
  });

  it('answers whether a push was stored', async () => {
    const { push: send } = played(`
      process.on('message', ({ kind, id, push }) => {
        if (kind === 'push') process.send({ kind: 'pushed', id, isStored: push.bytes.length === 2 });
      });`);
    expect(await send(push)).toBe(true);
    expect(await send({ ...push, bytes: new Uint8Array([1]) })).toBe(false);
  });

  it('has not stored a push during which it was killed', async () => {
    const { push: send } = played(
      `process.on('message', ({ kind }) => kind === 'push' && process.kill(process.pid, 'SIGKILL'));`,
    );
    expect(await send(push)).toBe(false);
  });

  it('ends when it is told to stop, and is not started again', async () => {
    const { stop, push: send } = played(`
      process.on('message', ({ kind }) => {
        if (kind === 'start') say('started');
        if (kind === 'stop') say('stopping');
      });`);
    await logged(1);
    await stop();
    expect(lines).toEqual(['started', 'stopping']);
    expect(await send(push)).toBe(false);
  });
});

it('a program that is missing is named', () => {
  expect(() =>
    openIngestProcess({
      program: '/nowhere/ingest-process.mjs',
      readingProgram: '/nowhere/reading-process.mjs',
      store: { file: ':memory:' },
      settings: { isOn: true, allowPrivate: [], maxBytes: 1 },
      jobs: () => [],
      log: console,
    }),
  ).toThrow('A program that reads feeds is missing: /nowhere/ingest-process.mjs');
});
