import { describe, expect, it } from 'vitest';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { cmsConfigSchema } from '#schemas/brand/cms/cms-config.ts';
import { ENVIRONMENTS } from '#schemas/brand/cms/overrides.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';
import { SCREENS_OF_KEYS, touchedScreens } from './touched-screens.ts';

describe('the screens that changed paths affect', () => {
  it('are listed once for each top-level key', () => {
    expect(touchedScreens(['theme.feed', 'theme.tabs', 'topButtons[faq].link'])).toEqual([
      { key: 'theme', screens: 'all screens' },
      { key: 'topButtons', screens: 'header of all screens' },
    ]);
  });

  it('are listed for each key of cmsConfig, known to the table or not', () => {
    expect(touchedScreens(['cmsConfig.portalTopicsWhiteList', 'cmsConfig.later'])).toEqual([
      { key: 'cmsConfig.portalTopicsWhiteList', screens: 'portal' },
      { key: 'cmsConfig.later', screens: 'page config of all screens' },
    ]);
  });

  it('of an override are those of its page or environment', () => {
    expect(
      touchedScreens(['environments.staging.cmsConfig.debugAds', 'pages.fsd.cmsConfig.webFeedPadding']),
    ).toEqual([
      { key: 'environments.staging', screens: 'all screens, in staging' },
      { key: 'pages.fsd', screens: 'full-screen feed' },
    ]);
    expect(touchedScreens(['experiments[wide].range', 'experiments[wide].cmsConfig.debugAds'])).toEqual([
      { key: 'experiments', screens: 'all screens, for visitors who take part' },
    ]);
  });
});

describe('the table of screens', () => {
  const keys = [
    ...Object.keys(brandSchema.shape),
    ...Object.keys(cmsConfigSchema.shape).map((key) => `cmsConfig.${key}`),
    ...PAGE_KINDS.map((page) => `pages.${page}`),
    ...ENVIRONMENTS.map((environment) => `environments.${environment}`),
  ];

  it('has a row for every key of a brand and of its cmsConfig, every page and environment', () => {
    expect(keys.filter((key) => !Object.hasOwn(SCREENS_OF_KEYS, key))).toEqual([]);
  });

  it('has no row for a removed key', () => {
    const more = ['content', 'ads'].flatMap((top) =>
      Object.keys(SCREENS_OF_KEYS).filter((key) => key.startsWith(`${top}.`)),
    );
    expect(Object.keys(SCREENS_OF_KEYS).filter((key) => !keys.includes(key) && !more.includes(key))).toEqual(
      [],
    );
  });
});
