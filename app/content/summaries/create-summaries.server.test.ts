import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSummaryStore } from '#app/content/store/summary-store.server.ts';
import { extractSummary } from '#app/content/summaries/extract/extract-summary.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { startModelApi } from '#tests/fakes/model-api.ts';
import { sampleSummaryStory } from '#tests/fixtures/sample-summary-story.ts';
import { createSummaries } from './create-summaries.server.ts';

const GOOD =
  'Calder Bay buys six electric ferries to replace its old diesel boats in the harbor from June on.';
const NOTHING_SET = { model: undefined, serviceUrl: undefined, assets: undefined };
/** A port on which nothing listens. */
const NOBODY = 'http://127.0.0.1:1';
const story = sampleSummaryStory();
const warn = () => {};

let database: ContentDatabase;
let assets: string;
beforeEach(async () => {
  database = await openDatabase(':memory:');
  assets = mkdtempSync(path.join(tmpdir(), 'masthead-assets-'));
});
afterEach(async () => {
  await database.destroy();
  rmSync(assets, { recursive: true, force: true });
});

function putAsset(environment: string, summary: string) {
  const place = path.join(assets, 'article-assets/articles', environment, story.id);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'summary.json'), JSON.stringify({ summary }));
}

describe('the summaries of a site', () => {
  it('are extracts by default', async () => {
    const summaries = createSummaries({ store: createSummaryStore(database), warn });
    expect(await summaries(story, undefined)).toEqual({ summary: extractSummary(story), madeBy: 'extract' });
  });

  it('are written by the configured model, once', async () => {
    const api = await startModelApi(() => ({ wrote: GOOD }));
    const model = { api: 'anthropic', url: api.url, model: 'tiny-1', key: 'k' } as const;
    const settings = { ...NOTHING_SET, model };
    const summaries = createSummaries({ store: createSummaryStore(database), settings, warn });
    for (let n = 0; n < 3; n++) {
      expect(await summaries(story, undefined)).toEqual({ summary: GOOD, madeBy: 'ai' });
    }
    expect(api.calls).toHaveLength(1);
    api.close();
  });

  it('are extracts, marked as such, if the model fails', async () => {
    const model = { api: 'openai', url: NOBODY, model: 'tiny-1', key: undefined } as const;
    const lines: string[] = [];
    const settings = { ...NOTHING_SET, model };
    const summaries = createSummaries({ settings, warn: (line) => lines.push(line) });
    expect((await summaries(story, undefined)).madeBy).toBe('extract');
    expect(lines).toEqual([
      `no summary of story ${story.id} by the model: it could not be reached: The connection to ${new URL(NOBODY).host} failed: bad port.`,
    ]);
  });

  it('are static files if the carrier’s service fails, first those of the environment', async () => {
    const settings = { ...NOTHING_SET, serviceUrl: NOBODY, assets };
    const summaries = createSummaries({ settings, environment: 'staging', warn });
    putAsset('production', 'The production copy.');
    expect((await summaries(story, undefined)).summary).toBe('The production copy.');
    putAsset('staging', 'That of staging.');
    expect((await summaries(story, undefined)).summary).toBe('That of staging.');
  });

  it('fail with every reason, joined by "/ "', async () => {
    const settings = { ...NOTHING_SET, serviceUrl: NOBODY, assets };
    const none = `there is no summary of story ${story.id}`;
    await expect(
      createSummaries({ settings, environment: 'staging', warn })(story, undefined),
    ).rejects.toThrow(
      `summary service: it could not be reached/ stored summary (staging): ${none}/ stored summary (production): ${none}`,
    );
    await expect(createSummaries({ settings, warn })(story, undefined)).rejects.toThrow(
      `summary service: it could not be reached/ stored summary (production): ${none}`,
    );
  });
});
