import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { ruleWarnings } from './brand-warnings.ts';

const streamed = { reporting: { atomStream: 'sample-news.events' } };
const of = (...args: Parameters<typeof sampleBrand>) =>
  ruleWarnings(sampleBrand({ ...streamed, ...args[0] }));

describe('warnings of a brand', () => {
  it('are none for a complete one', () => {
    expect(of()).toEqual([]);
  });

  it('list texts and links that lack one of its languages', () => {
    const link = JSON.parse('{"es": "https://carrier.example/es"}');
    const found = of({
      tagline: { en: 'News' },
      portalMenuOptions: [{ key: 'a', text: 'faq', label: 'a', link }],
    });
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'missing-translation: tagline has nothing for language "es"',
      'missing-translation: portalMenuOptions.0.link has nothing for language "en"',
    ]);
    expect(found[1]).toMatchObject({ path: ['portalMenuOptions', 0, 'link'] });
  });

  it('do not require languages that the brand does not offer', () => {
    expect(of({ languages: ['en'], tagline: { en: 'News' } })).toEqual([]);
  });

  it('list games that do not ship, with the nearest known one', () => {
    const { cmsConfig } = sampleBrand();
    const found = of({ cmsConfig: { ...cmsConfig, gamesToShow: ['snake', 'sudokku', 'chess-3d'] } });
    expect(found).toMatchObject([
      { path: ['cmsConfig', 'gamesToShow', 1], code: 'unknown-game', hint: 'Did you mean "sudoku"?' },
      {
        path: ['cmsConfig', 'gamesToShow', 2],
        code: 'unknown-game',
        hint: expect.stringMatching(/^Known: /),
      },
    ]);
  });

  it('list feeds with a code that is no language, and accept every one that is', () => {
    const feeds = ['es', 'ez', 'pt-br', undefined].map((language, at) => ({
      url: `https://a.example/${at}`,
      language,
    }));
    expect(of({ content: { ...sampleBrand().content, feeds } })).toMatchObject([
      { path: ['content', 'feeds', 1, 'language'], code: 'no-language' },
    ]);
  });

  it('require an event stream', () => {
    expect(ruleWarnings(sampleBrand({ reporting: {} }))).toMatchObject([
      { code: 'no-analytics-stream', hint: 'Add `atomStream: sample-news.events` under reporting.' },
    ]);
  });
});
