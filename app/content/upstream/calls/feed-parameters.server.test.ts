import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { asksForNone, feedParameters, fsdParameters } from './feed-parameters.server.ts';

const plain = sampleBrand();
const brand = sampleBrand({
  content: { ...plain.content, providers: ['a', 'b'] },
  cmsConfig: { ...plain.cmsConfig, providersBlacklist: ['c'], articleReqCDParamsWhiteListWeb: ['gaid'] },
});

describe('the query of a story list', () => {
  it('names the brand and the visitor', () => {
    expect(feedParameters(brand, {})).toMatchObject({
      brid: 'sampleNews',
      customer: 'sample-news',
      market: 'en-us',
      lang: 'en',
      rankingVersion: '1',
    });
    expect(feedParameters(brand, { lang: 'es', brid: 'other' })).toMatchObject({
      brid: 'sampleNews',
      market: 'es-us',
    });
  });

  it('passes on the visitor’s parameters, with the listed keys of cd', () => {
    const cd = { gaid: 'g', imei: 'i' };
    expect(feedParameters(brand, { topics: ['sports'], offset: 20, rp: 'e30=', cd })).toMatchObject({
      topics: ['sports'],
      offset: 20,
      rp: 'e30=',
      cd: { gaid: 'g' },
    });
  });

  it('asks for summaries if the brand opens stories as summaries', () => {
    const asked = (cms: Partial<typeof plain.cmsConfig>, query: Parameters<typeof feedParameters>[1]) =>
      feedParameters(sampleBrand({ cmsConfig: { ...plain.cmsConfig, ...cms } }), query).forceSummary;
    expect(asked({}, {})).toBeUndefined();
    expect(asked({ forceSummaryInPortal: true }, { entryPoint: 'web' })).toBe(true);
    expect(asked({ forceSummaryInPortal: true }, { experience: 'article' })).toBeUndefined();
    expect(asked({ forceSummaryInPortal: true }, { entryPoint: 'fsd' })).toBeUndefined();
    expect(asked({ forceSummaryInArticleFeed: true }, { experience: 'article' })).toBe(true);
    expect(asked({ forceSummaryInPortal: true }, { forceSummary: false })).toBe(false);
  });

  it('of the full-screen feed has nothing beyond its row of section 7 and our language, visit and customer', () => {
    const cms = { ...brand.cmsConfig, webEnableHeadlines: true, forceSummaryInPortal: true };
    const asked = fsdParameters(sampleBrand({ content: brand.content, cmsConfig: cms }), {
      topics: ['sports'],
      rp: 'e30=',
      cd: { gaid: 'g' },
      excludeArticleIds: ['1'],
      useOnlineRanking: true,
      webEnableHeadlines: true,
      forceSummary: true,
      experience: 'article',
      providersBlacklist: ['d'],
    });
    expect(Object.keys(asked).sort()).toEqual(
      `brid cd customer entryPoint excludeArticleIds lang market providers rankingVersion rp topics useOnlineRanking`.split(
        ' ',
      ),
    );
    expect(asked.entryPoint).toBe('fsd');
  });

  it('narrows providers, never widens them', () => {
    expect(feedParameters(brand, {}).providers).toEqual(['a', 'b']);
    expect(feedParameters(brand, { providers: ['b', 'x'] }).providers).toEqual(['b']);
    expect(feedParameters(plain, { providers: ['x'] }).providers).toEqual(['x']);
    expect(asksForNone(brand, { providers: ['x'] })).toBe(true);
    expect(asksForNone(plain, { providers: ['x'] })).toBe(false);
    expect(asksForNone(brand, {})).toBe(false);
  });

  it('adds to the blacklist', () => {
    expect(feedParameters(brand, { providersBlacklist: ['d', 'c'] }).providersBlacklist).toEqual(['c', 'd']);
  });
});
