import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#app/database/database.port.server.ts';
import { fillWithPack, readStoriesOption } from './pack-stories.ts';
import { openProject } from './project.ts';
import { withPack } from './with-pack.ts';

const NOW = Date.UTC(2026, 10, 23);
const folder = mkdtempSync(path.join(tmpdir(), 'pack-stories-'));
afterAll(() => rmSync(folder, { recursive: true }));
const project = withPack(openProject('.'), 'hard');
const storeNamed = (name: string) => path.join(folder, name, 'content.db');

/** Fills a store, and gives the project to serve with the number of stories by language and what was noted. */
async function fill(perLanguage: number | undefined, name = String(perLanguage)) {
  const notes: string[] = [];
  const store = storeNamed(name);
  const served = await fillWithPack(project, {
    store,
    perLanguage,
    now: NOW,
    note: (line) => notes.push(line),
  });
  if (!existsSync(store)) return { served, stories: undefined, notes };
  const database = await openDatabase(store);
  const counts = await database
    .selectFrom('stories')
    .select((e) => ['language', e.fn.countAll<number>().as('n')])
    .groupBy('language')
    .orderBy('language')
    .execute();
  await database.destroy();
  return { served, stories: counts.map(({ n }) => n), notes };
}

it.each([
  [undefined, undefined],
  ['0', 0],
  ['1', 1],
  ['10000', 10_000],
])('--stories %s asks for %s', (text, count) => {
  expect(readStoriesOption(text)).toBe(count);
});

it.each([
  ['10k', 'Did you mean 10000?'],
  ['10,000', 'Did you mean 10000?'],
  ['1.500', 'Did you mean 1500?'],
  ['10001', 'Give a whole number from 0 to 10000.'],
  ['20k', 'Give a whole number from 0 to 10000.'],
  ['-1', 'Give a whole number from 0 to 10000.'],
  ['1.5', 'Give a whole number from 0 to 10000.'],
  ['many', 'Give a whole number from 0 to 10000.'],
  ['', 'Give a whole number from 0 to 10000.'],
])('--stories %s is refused: %s', (text, hint) => {
  expect(() => readStoriesOption(text)).toThrow(
    expect.objectContaining({ message: `--stories ${text} is not possible.`, hint }),
  );
});

it('--stories alone names the option that it belongs to', () => {
  expect(() => readStoriesOption('1', '--pack')).toThrow('--stories belongs to --pack.');
  expect(readStoriesOption(undefined, '--pack')).toBeUndefined();
});

it('without a number the site fills its store itself', async () => {
  expect(await fill(undefined)).toEqual({ served: project, stories: undefined, notes: [] });
});

it('each language has as many stories', async () => {
  expect(await fill(1)).toEqual({ served: project, stories: [1, 1], notes: [] });
  expect(await fill(300)).toEqual({ served: project, stories: [300, 300], notes: [] });
});

it('a store that is to stay empty is served with a pack of no stories', async () => {
  const { served, stories, notes } = await fill(0);
  expect([stories, notes]).toEqual([[], []]);
  expect(served.demoPack).not.toBe(project.demoPack);
  expect(existsSync(path.join(served.demoPack, 'feeds'))).toBe(true);
});

it('stories that are there stay, with a note', async () => {
  await fill(1, 'again');
  expect(await fill(5, 'again')).toEqual({
    served: project,
    stories: [1, 1],
    notes: ['The store has stories; --stories fills only an empty one.'],
  });
});
