import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createSummaryStore, type SummaryStore } from '#app/content/store/summary-store.server.ts';
import { DatabaseGoneError } from '#app/database/database-gone-error.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { sampleSummaryStory } from '#tests/fixtures/sample-summary-story.ts';
import { createCachedSummaries, isUsable } from './cached-summaries.server.ts';
import type { SummaryProvider } from './summary-provider.server.ts';

let database: ContentDatabase;
let store: SummaryStore;
beforeEach(async () => {
  database = await openDatabase(':memory:');
  store = createSummaryStore(database);
});
afterEach(() => database.destroy());

/** A provider that counts its calls. */
function counting(maker: string, madeBy: 'ai' | 'extract', works: () => boolean = () => true) {
  const asked: string[] = [];
  const provider: SummaryProvider = {
    maker,
    async summarise(story, { promptId }) {
      asked.push(promptId);
      return works() ? { text: `${maker} ${story.title}`, madeBy, maker } : undefined;
    },
  };
  return { provider, asked };
}

const story = sampleSummaryStory();
const cached = (providers: SummaryProvider[], warn = (_: string) => {}, now = () => 0) =>
  createCachedSummaries({ providers, store, warn, now });

describe('cached summaries', () => {
  it('are made once, also across processes', async () => {
    const { provider, asked } = counting('m', 'ai');
    const made = await cached([provider])(story, undefined);
    expect(await cached([provider])(story, undefined)).toEqual(made);
    expect(asked).toEqual(['default']);
  });

  it('are made once for concurrent requests', async () => {
    const { provider, asked } = counting('m', 'ai');
    const summaryOf = cached([provider]);
    await Promise.all([1, 2, 3].map(() => summaryOf(story, undefined)));
    expect(asked).toHaveLength(1);
  });

  it('are made again when the story changed', async () => {
    const { provider, asked } = counting('m', 'ai');
    const summaryOf = cached([provider]);
    await summaryOf(story, undefined);
    const changed = await summaryOf({ ...story, title: 'Another title' }, undefined);
    expect(changed?.text).toBe('m Another title');
    expect(asked).toHaveLength(2);
  });

  it('are one for each prompt; unknown prompt ids mean the default one', async () => {
    const { provider, asked } = counting('m', 'ai');
    const summaryOf = cached([provider]);
    for (const promptId of ['short', 'x1', 'x2', 'default', undefined]) await summaryOf(story, promptId);
    expect(asked).toEqual(['short', 'default']);
  });

  it('come from the next provider if one fails, and from the first again after ten minutes', async () => {
    let works = false;
    let now = 0;
    const model = counting('m', 'ai', () => works);
    const extract = counting('textrank-1', 'extract');
    const summaryOf = cached([model.provider, extract.provider], undefined, () => now);
    expect((await summaryOf(story, undefined))?.madeBy).toBe('extract');
    works = true;
    now = 9 * 60_000;
    expect((await summaryOf(story, undefined))?.madeBy).toBe('extract');
    now = 11 * 60_000;
    expect((await summaryOf(story, undefined))?.madeBy).toBe('ai');
    expect(model.asked).toHaveLength(2);
  });

  it('are made without a store', async () => {
    const { provider } = counting('m', 'ai');
    const warnings: string[] = [];
    await database.schema.dropTable('summaries').execute();
    expect(await cached([provider], (line) => warnings.push(line))(story, undefined)).toBeDefined();
    expect(warnings).toEqual([
      'a summary could not be read: no such table: summaries',
      'a summary could not be kept: no such table: summaries',
    ]);
  });

  it('say once a minute that the store fails, however many are asked for', async () => {
    const { provider } = counting('m', 'ai');
    const warnings: string[] = [];
    let now = 0;
    await database.schema.dropTable('summaries').execute();
    const summaryOf = cached(
      [provider],
      (line) => warnings.push(line),
      () => now,
    );
    for (const id of ['1', '2', '3']) await summaryOf({ ...story, id }, undefined);
    expect(warnings).toHaveLength(2);
    now = 60_000;
    await summaryOf(story, undefined);
    expect(warnings).toHaveLength(4);
  });

  it('say nothing of a database that is gone, which says so itself', async () => {
    const { provider } = counting('m', 'ai');
    const warnings: string[] = [];
    const gone = () => Promise.reject(new DatabaseGoneError('it was gone a moment ago'));
    const summaryOf = createCachedSummaries({
      providers: [provider],
      store: { ...store, find: gone, save: gone },
      warn: (line) => warnings.push(line),
    });
    expect(await summaryOf(story, undefined)).toBeDefined();
    expect(warnings).toEqual([]);
  });

  it('are undefined if no provider has one', async () => {
    const { provider } = counting('m', 'ai', () => false);
    expect(await cached([provider])(story, undefined)).toBeUndefined();
    expect(await store.find(story.id, 'default', 'en')).toBeUndefined();
  });
});

describe('a stored summary is used', () => {
  const makers = [{ maker: 'big-model' }, { maker: 'textrank-1' }];
  test.each([
    ['by the first maker, however old', { model: 'big-model', created_at: 0 }, true],
    ['by a stand-in, for a while', { model: 'textrank-1', created_at: 10_000_000 - 60_000 }, true],
    ['by a stand-in, not for long', { model: 'textrank-1', created_at: 0 }, false],
    ['by a model of before, no more', { model: 'old-model', created_at: 10_000_000 }, false],
    ['of another text, no more', { model: 'big-model', created_at: 0, story_hash: 'h2' }, false],
  ])('%s', (_which, overrides, usable) => {
    const row = {
      story_id: '1',
      prompt_id: 'default',
      language: 'en',
      text: 'It happened.',
      made_by: 'ai' as const,
      story_hash: 'h1',
      ...overrides,
    };
    expect(isUsable(row, 'h1', makers, 10_000_000)).toBe(usable);
  });
});
