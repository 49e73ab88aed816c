import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-store-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tablesOf = async (file: string) => {
  const database = await openDatabase(file);
  const tables = (await database.introspection.getTables()).map(({ name }) => name).sort();
  await database.destroy();
  return tables;
};

describe('the content database', () => {
  it('has its tables at once', async () => {
    expect(await tablesOf(':memory:')).toEqual([
      'feed_changes',
      'feed_stories',
      'feeds',
      'reactions',
      'sources',
      'stories',
      'story_bands',
      'story_topics',
      'summaries',
      'topic_sources',
    ]);
  });

  it('is made with its folder where it is missing, and opened again as it is', async () => {
    const file = path.join(folder, 'deep/er/content.db');
    expect(await tablesOf(file)).toHaveLength(10);
    expect(await tablesOf(file)).toHaveLength(10);
  });

  it('names the file when it cannot be opened', async () => {
    const file = path.join(folder, 'no.db');
    writeFileSync(file, 'this is a text, and long enough to be taken for no database at all'.repeat(20));
    await expect(openDatabase(file)).rejects.toThrow(`The content store ${file} cannot be opened: `);
    await expect(openDatabase(path.join(file, 'below.db'))).rejects.toThrow('below.db cannot be opened: ');
  });
});
