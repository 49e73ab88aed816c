import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import type { SummaryRow } from '#app/database/tables.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createSummaryStore } from './summary-store.server.ts';

const row: SummaryRow = {
  story_id: '100001',
  prompt_id: 'default',
  language: 'en',
  text: 'It happened.',
  made_by: 'extract',
  model: 'textrank-1',
  story_hash: 'h1',
  created_at: 1_800_000_000_000,
};
describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.destroy());

  describe('the summary store', () => {
    it('finds what was saved by story, prompt and language', async () => {
      const store = createSummaryStore(database);
      await store.save(row);
      expect(await store.find('100001', 'default', 'en')).toEqual(row);
      expect(await store.find('100001', 'default', 'es')).toBeUndefined();
      expect(await store.find('100001', 'short', 'en')).toBeUndefined();
      expect(await store.find('100002', 'default', 'en')).toBeUndefined();
    });

    it('keeps the last one alone', async () => {
      const store = createSummaryStore(database);
      const later = { ...row, text: 'It happened again.', story_hash: 'h2' };
      await store.save(row);
      await store.save(later);
      expect(await store.find('100001', 'default', 'en')).toEqual(later);
    });
  });
});
