import { describe, expect, it } from 'vitest';
import { touchedScreens } from './touched-screens.ts';

describe('the screens that changed paths touch', () => {
  it('come once for each top-level key', () => {
    expect(touchedScreens(['theme.feed', 'theme.tabs', 'topButtons[faq].link'])).toEqual([
      { key: 'theme', screens: 'all screens' },
      { key: 'topButtons', screens: 'header of all screens' },
    ]);
  });

  it('come for each key of cmsConfig, known to the table or not', () => {
    expect(touchedScreens(['cmsConfig.portalTopicsWhiteList', 'cmsConfig.later'])).toEqual([
      { key: 'cmsConfig.portalTopicsWhiteList', screens: 'portal' },
      { key: 'cmsConfig.later', screens: 'page config of all screens' },
    ]);
  });
});
