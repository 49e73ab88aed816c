import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { checkSummaryVariables, summarySettings, summaryVariables } from './summary-settings.server.ts';

const read = (variables: Record<string, string>) => {
  const parsed = z.object(summaryVariables).superRefine(checkSummaryVariables).safeParse(variables);
  if (parsed.success) return summarySettings(parsed.data);
  return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};
const model = {
  SUMMARY_API: 'anthropic',
  SUMMARY_URL: 'https://models.example/api',
  SUMMARY_MODEL: 'org/tiny-1:latest',
  SUMMARY_KEY: 'sk-1',
};

describe('the environment variables of summaries', () => {
  it('may all be absent', () => {
    expect(read({})).toEqual({ model: undefined, serviceUrl: undefined, assets: undefined });
  });

  it('name a model', () => {
    expect(read(model)).toMatchObject({
      model: { api: 'anthropic', url: 'https://models.example/api', model: 'org/tiny-1:latest', key: 'sk-1' },
    });
  });

  it('need no key for a self-hosted model', () => {
    const { SUMMARY_KEY: _, ...others } = model;
    const local = { ...others, SUMMARY_API: 'openai', SUMMARY_URL: 'http://localhost:11434/v1' };
    expect(read(local)).toMatchObject({ model: { key: undefined } });
  });

  it('name a service, and an address or a folder of static summaries', () => {
    const SUMMARY_SERVICE_URL = 'https://summaries.example';
    for (const ARTICLE_ASSETS_URL of ['https://assets.example/x', '/srv/assets']) {
      expect(read({ SUMMARY_SERVICE_URL, ARTICLE_ASSETS_URL })).toMatchObject({
        serviceUrl: SUMMARY_SERVICE_URL,
        assets: ARTICLE_ASSETS_URL,
      });
    }
  });

  test.each<[Record<string, string>, string]>([
    [{ SUMMARY_MODEL: 'tiny-1' }, 'SUMMARY_API: is missing'],
    [{ SUMMARY_API: 'openai', SUMMARY_MODEL: 'tiny-1' }, 'SUMMARY_URL: is missing'],
    [{ ...model, SUMMARY_MODEL: 'tiny 1' }, 'SUMMARY_MODEL: takes the name of a model'],
    [{ ...model, SUMMARY_URL: 'ftp://models.example' }, 'SUMMARY_URL: takes an address'],
    [
      { ...model, SUMMARY_URL: 'https://me:word@models.example' },
      'SUMMARY_URL: takes an address without user',
    ],
    [{ ...model, SUMMARY_KEY: 'two words' }, 'SUMMARY_KEY: takes a key without blanks'],
    [{ ARTICLE_ASSETS_URL: 'assets' }, 'ARTICLE_ASSETS_URL: takes an address'],
  ])('%j: %s', (variables, reason) => {
    const reasons = read(variables);
    expect(JSON.stringify(reasons)).toContain(reason);
    expect(JSON.stringify(reasons)).not.toContain('two words');
  });

  it('need a key for Anthropic', () => {
    const { SUMMARY_KEY: _, ...others } = model;
    expect(read(others)).toEqual(['SUMMARY_KEY: is missing: SUMMARY_API=anthropic needs a key']);
  });
});
