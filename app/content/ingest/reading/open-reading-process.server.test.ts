import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '#app/content/ingest/read-feed.server.ts';
import { loadTextModels } from '#app/content/ingest/text-models.server.ts';
import type { DocumentReader } from './document-reader.server.ts';
import { openReadingProcess, type ReadingBudget } from './open-reading-process.server.ts';

let folder: string;
let program: string;
let reader: DocumentReader;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-reading-'));
  program = path.join(folder, 'reading-process.mjs');
  const require = "import { createRequire as c } from 'node:module';\nconst require = c(import.meta.url);";
  await build({
    entryPoints: ['app/content/ingest/reading/reading-process.server.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: require },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const item = (n: number, text = 'What happened.') =>
  `<item><title>Story ${n}</title><link>https://t.example/${n}</link><description>${text}</description></item>`;
const rss = (items: string) =>
  new TextEncoder().encode(
    `<rss version="2.0"><channel><title>T</title><link>https://t.example/</link><language>en</language>${items}</channel></rss>`,
  );
const many = (count: number, text?: string) =>
  rss(Array.from({ length: count }, (_, n) => item(n, text)).join(''));
const open = (budget?: ReadingBudget) => {
  reader = openReadingProcess(program, budget);
};
const played = (script: string, budget?: ReadingBudget) => {
  const file = path.join(folder, 'played.mjs');
  writeFileSync(file, script);
  reader = openReadingProcess(file, budget);
};

describe('a process that reads documents', () => {
  afterEach(() => reader.close());

  it('reads a feed of many stories as this process would', async () => {
    open();
    const options = { url: 'https://t.example/feed' };
    expect(await reader.feed(many(333, 'x'.repeat(9_000)), options)).toEqual(
      readFeed(many(333, 'x'.repeat(9_000)), options, await loadTextModels()),
    );
  });

  it('tells why a document is no feed', async () => {
    open();
    expect(await reader.feed(new TextEncoder().encode('hello'), {})).toEqual(
      readFeed(new TextEncoder().encode('hello')),
    );
  });

  it('reads several documents that come at once, each with its own answer', async () => {
    open();
    const page = {
      bytes: new TextEncoder().encode(
        `<!doctype html><html><body><article><p>${'All of the story. '.repeat(40)}</p></article></body></html>`,
      ),
      contentType: 'text/html',
      url: 'https://t.example/1',
    };
    const [long, story, short] = await Promise.all([
      reader.feed(many(120), {}),
      reader.page(page, 'All of it.'),
      reader.feed(many(2), {}),
    ]);
    expect([long.ok && long.stories.length, short.ok && short.stories.length]).toEqual([120, 2]);
    expect(story).toContain('All of the story.');
  });

  it('leaves out a feed that takes too much memory, and reads the next one', async () => {
    open({ time: 20_000, memory: 90 });
    const [big, small] = await Promise.all([reader.feed(many(40_000), {}), reader.feed(many(2), {})]);
    expect(big).toMatchObject({ ok: false, reason: expect.stringContaining('it may take 90 MB') });
    expect(small).toMatchObject({ ok: true, stories: [{ title: 'Story 0' }, { title: 'Story 1' }] });
  });

  it('leaves out a document that takes too long', async () => {
    played('process.on("message", () => { for (;;); });', { time: 500, memory: 50 });
    expect(await reader.feed(many(2), {})).toMatchObject({
      ok: false,
      reason: 'The document was left out: reading it takes more than 0.5 s.',
    });
    expect(await reader.page({ bytes: rss(''), contentType: undefined, url: 'x' }, '')).toBeNull();
  });

  it('gives a document the time in which the processor was others’', async () => {
    played('process.on("message", () => setTimeout(() => process.send("<p>Late.</p>"), 800));', {
      time: 600,
      memory: 50,
    });
    const page = { bytes: rss(''), contentType: undefined, url: 'x' };
    expect(await reader.page(page, '')).toBe('<p>Late.</p>');
  });

  it('lets what it reads go when it is closed', async () => {
    played('process.on("message", () => { for (;;); });');
    const read = reader.feed(many(2), {});
    await reader.close();
    expect(await read).toMatchObject({ ok: false });
  });
});

it('says which program is missing', () => {
  expect(() => openReadingProcess('/nowhere/reading-process.mjs')).toThrow(
    'The program that reads feeds is missing: /nowhere/reading-process.mjs',
  );
});
