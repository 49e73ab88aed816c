import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#schemas/brand/menu.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { BRAND_TEXT, issuesOf } from '#tests/fixtures/sample-brand-text.ts';
import { brandRules } from './brand-rules.ts';

const item = (key: string, internalLink = '/dns'): MenuItem => ({
  key,
  text: 'faq',
  label: 'faq',
  internalLink,
});

describe('a note on a key', () => {
  it('is about a key that exists', () => {
    const noted = (key: string) => brandRules(sampleBrand({ notes: { [key]: { owner: 'Ada' } } }));
    expect(noted('cmsConfig.debugAds')).toEqual([]);
    expect(noted('theme.colors.dark')).toEqual([]);
    expect(noted('debugAds')).toMatchObject([
      { path: ['notes', 'debugAds'], hint: 'Did you mean `cmsConfig.debugAds`?' },
    ]);
    expect(noted('cmsConfig.debugAdz')).toMatchObject([{ hint: 'Did you mean `cmsConfig.debugAds`?' }]);
  });
});

describe('the rules of a brand', () => {
  it('find nothing in a valid one', () => {
    expect(brandRules(sampleBrand())).toEqual([]);
    expect(issuesOf(BRAND_TEXT)).toEqual([]);
  });

  it('report a colour with too little contrast', () => {
    const pale = BRAND_TEXT.replace('mutedText: "#555b66"', 'mutedText: "#999999"');
    expect(issuesOf(pale)[0]).toMatchObject({
      code: 'low-contrast',
      path: 'theme.colors.light.mutedText',
      message: 'mutedText on background has a contrast of 2.85, WCAG AA needs 4.5',
      line: 17,
      column: 18,
    });
  });

  it('suggest a colour that passes', () => {
    let text = BRAND_TEXT.replace('mutedText: "#555b66"', 'mutedText: "#999999"');
    let written = '#999999';
    for (const { hint } of issuesOf(text)) {
      const better = /"(#[0-9a-f]{6})"/.exec(hint ?? '')?.[1] ?? '';
      text = text.replace(`mutedText: "${written}"`, `mutedText: "${better}"`);
      written = better;
    }
    expect(issuesOf(text)).toEqual([]);
  });

  it('suggest one that passes on all of its backgrounds at once', () => {
    const text = BRAND_TEXT.replace('mutedText: "#555b66"', 'mutedText: "#999999"');
    const better = /"(#[0-9a-f]{6})"/.exec(issuesOf(text)[0]?.hint ?? '')?.[1] ?? '';
    expect(issuesOf(text.replace('#999999', better))).toEqual([]);
  });

  it('state that no colour passes on both backgrounds', () => {
    const { theme } = sampleBrand();
    const light = { ...theme.colors.light, background: '#ffffff', surface: '#000000' };
    const found = brandRules(sampleBrand({ theme: { ...theme, colors: { ...theme.colors, light } } }));
    expect(found[0]?.hint).toBe('No colour passes: bring background and surface closer together.');
  });

  it('check both themes', () => {
    const { theme } = sampleBrand();
    const dark = { ...theme.colors.dark, text: '#222222' };
    const found = brandRules(sampleBrand({ theme: { ...theme, colors: { ...theme.colors, dark } } }));
    expect(found.map(({ path }) => path.join('.'))).toEqual([
      'theme.colors.dark.text',
      'theme.colors.dark.text',
    ]);
  });

  it('refuse two menu items with one key, at the second', () => {
    const found = brandRules(sampleBrand({ portalMenuOptions: [item('a'), item('b'), item('a')] }));
    expect(found).toMatchObject([{ code: 'duplicate-menu-key', path: ['portalMenuOptions', 2, 'key'] }]);
  });

  it('require a description in every language of the brand', () => {
    const found = brandRules(sampleBrand({ headData: { description: { en: 'News.' } } }));
    expect(found).toMatchObject([{ code: 'missing-translation', path: ['headData', 'description'] }]);
    expect(found[0]?.hint).toContain('`es:`');
  });
});

describe('a link to a page of the site', () => {
  it.each(['/dns', '/games/snake', '/'])('may lead to %s', (link) => {
    expect(brandRules(sampleBrand({ portalMenuOptions: [item('a', link)] }))).toEqual([]);
  });

  it('to a page that there is not gets the nearest one', () => {
    const options = [item('a', '/dns'), item('b', '/gamezone')];
    expect(brandRules(sampleBrand({ portalMenuOptions: options }))).toEqual([
      {
        path: ['portalMenuOptions', 1, 'internalLink'],
        code: 'dead-internal-link',
        message: 'the site has no page "/gamezone"',
        hint: 'Did you mean "/game-zone"?',
        atValue: true,
      },
    ]);
  });

  it('gets all pages if none is near, for buttons of the header too', () => {
    const [found] = brandRules(sampleBrand({ topButtons: [item('a', '/subscriptions')] }));
    expect(found?.path).toEqual(['topButtons', 0, 'internalLink']);
    expect(found?.hint).toMatch(/^Pages: \/, \/portal, .*\/games\/\{id\}, \/full-coverage\/\{eventId\}\.$/);
  });
});
