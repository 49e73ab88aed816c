import { describe, expect, it } from 'vitest';
import { type PageConfig, pageConfig } from '#schemas/page-config/page-config.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { adSpaces, feedAds, summaryAds } from './ad-spaces.ts';

const slot = (more: Partial<PageConfig['slots'][number]>): PageConfig['slots'][number] => ({
  id: 'gpt_div_1',
  path: '/1234567/news/top',
  sizes: [
    [300, 250],
    [300, 50],
  ],
  targeting: {},
  collapseEmptyDiv: true,
  enableLazyLoad: true,
  refreshCount: -1,
  usePrebid: true,
  useAPS: false,
  bids: [],
  ...more,
});
const WIDGET = { widgetId: 'AR_1' };
const spaces = (slots: PageConfig['slots'], sizeMappings: PageConfig['sizeMappings'] = {}) =>
  adSpaces({ slots, sizeMappings });

describe('the reserved height of a slot', () => {
  it('is that of the highest size', () => {
    expect(spaces([slot({})])).toEqual([{ id: 'gpt_div_1', heights: [{ from: 0, px: 250 }] }]);
  });

  it('follows the size mapping by width, the narrowest first', () => {
    const sizeMappings: PageConfig['sizeMappings'] = {
      top: [
        { viewport: [1024, 0], sizes: [[970, 90]] },
        { viewport: [360, 0], sizes: [[300, 100]] },
        { viewport: [0, 0], sizes: [] },
      ],
    };
    expect(spaces([slot({ sizeMappingName: 'top' })], sizeMappings)[0]?.heights).toEqual([
      { from: 0, px: 0 },
      { from: 360, px: 100 },
      { from: 1024, px: 90 },
    ]);
  });

  it('is the higher one if two steps differ by the height of the window', () => {
    const sizeMappings: PageConfig['sizeMappings'] = {
      top: [
        { viewport: [600, 900], sizes: [[300, 600]] },
        { viewport: [600, 0], sizes: [[300, 250]] },
      ],
    };
    expect(spaces([slot({ sizeMappingName: 'top' })], sizeMappings)[0]?.heights).toEqual([
      { from: 600, px: 600 },
    ]);
  });

  it('is zero for a slot without a path, of an unknown mapping, or without any size', () => {
    expect(
      spaces([slot({ path: undefined }), slot({ sizeMappingName: 'none' }), slot({ sizes: [] })]),
    ).toEqual([]);
  });
});

describe('ads of a story list', () => {
  const facts = { optedOut: false, entryPoint: 'portal', environment: 'production' } as const;
  const adsOf = (
    pattern: PageConfig['cmsConfig']['feedPattern'],
    paths: string[],
    outbrain?: PageConfig['outbrain'],
  ) => {
    const brand = sampleBrand();
    return feedAds(
      pageConfig(
        {
          ...brand,
          ads: { ...brand.ads, units: paths.map((path) => ({ path })), outbrain },
          cmsConfig: { ...brand.cmsConfig, feedPattern: pattern, allocatedSlots: 2 },
        },
        'portal',
        facts,
      ),
    );
  };

  it('are the pattern and the reserved height of each slot', () => {
    expect(adsOf(['story', 'ad'], ['/1234567/news'])).toEqual({
      pattern: ['story', 'ad'],
      spaces: ['gpt_div_1', 'gpt_div_2'].map((id) => ({ id, heights: [{ from: 0, px: 250 }] })),
    });
  });

  it('are undefined without a pattern that has ads, and without ad units', () => {
    expect(adsOf([], ['/1234567/news'])).toBeUndefined();
    expect(adsOf(['story'], ['/1234567/news'])).toBeUndefined();
    expect(adsOf(['story', 'ad'], [])).toBeUndefined();
  });

  it('are widgets alone for a brand that has the widget and no ad units', () => {
    const spaces = ['gpt_div_1', 'gpt_div_2'].map((id) => ({ id, heights: [{ from: 0, px: 250 }] }));
    expect(adsOf(['story', 'ad', 'native'], [], WIDGET)).toEqual({ pattern: ['story', 'native'], spaces });
    expect(adsOf(['story', 'ad'], [], WIDGET)).toBeUndefined();
    expect(adsOf(['story', 'native'], [])).toBeUndefined();
  });

  it('share the slots in order where a brand has ad units and the widget', () => {
    expect(adsOf(['story', 'ad', 'native'], ['/1234567/news'], WIDGET)?.pattern).toEqual([
      'story',
      'ad',
      'native',
    ]);
  });
});

describe('ads of a summary', () => {
  const facts = { optedOut: false, entryPoint: 'web', environment: 'production' } as const;
  const brand = sampleBrand();
  const adsOf = (
    pattern: PageConfig['cmsConfig']['feedPattern'],
    paths = ['/1234567/news'],
    outbrain?: PageConfig['outbrain'],
  ) => {
    const units = paths.map((path) => ({ path }));
    const cmsConfig = { ...brand.cmsConfig, feedPattern: pattern };
    return summaryAds(
      pageConfig({ ...brand, ads: { ...brand.ads, units, outbrain }, cmsConfig }, 'article-summary', facts),
    );
  };

  it('are one below it if the pattern has no ads', () => {
    expect(adsOf([])?.below?.id).toBe('gpt_div_1');
    expect(adsOf([])?.feed).toBeUndefined();
    expect(adsOf(['story'])?.feed).toBeUndefined();
  });

  it('are ten with a pattern: the others are between the stories that follow', () => {
    const ads = adsOf(['story', 'story', 'ad']);
    expect(ads?.below?.id).toBe('gpt_div_1');
    expect(ads?.feed?.spaces.map(({ id }) => id)).toEqual(
      Array.from({ length: 9 }, (_, index) => `gpt_div_${index + 2}`),
    );
  });

  it('are undefined without ad units', () => {
    expect(adsOf(['story', 'ad'], [])).toBeUndefined();
  });

  it('are widgets between the stories below for a brand that has the widget and no ad units', () => {
    const ads = adsOf(['story', 'native'], [], WIDGET);
    expect([ads?.below, ads?.feed?.pattern, ads?.feed?.spaces.length]).toEqual([
      undefined,
      ['story', 'native'],
      9,
    ]);
  });
});
