import { describe, expect, it } from 'vitest';
import { BRAND_TEXT, PRESETS } from '#tests/fixtures/sample-brand-text.ts';
import { fixBrand } from './fix-brand.ts';

const fix = (text: string) => fixBrand(text, 'brand.yaml', PRESETS);
const MENU = `portalMenuOptions:
  - key: help
    text: support
    label: help
    link: https://carrier.example/help
    addDnsEnabledParam: true
`;

/** Makes a mistake in the sample, or in one of its menu's lines, and returns the fixed text. */
function fixed(right: string, wrong: string): string {
  const text = BRAND_TEXT + MENU;
  expect(text).toContain(right);
  return fix(text.replace(right, wrong)).text;
}

const sampleWith = (right: string, instead: string) => (BRAND_TEXT + MENU).replace(right, instead);

describe('a safe fix', () => {
  it.each([
    ['name: Sample News\n', '"nmae": Sample News # the name\n', '"name": Sample News # the name\n'],
    ['name: Sample News\n', "name: ['Sample News']\n", "name: 'Sample News'\n"],
    ['name: Sample News\n', 'name: 007\n', 'name: "007"\n'],
    ['name: Sample News\n', 'name: true\n', 'name: "true"\n'],
    ['feed: cards', "feed:  'Cards'   # big", "feed:  'cards'   # big"],
    ['feed: cards', 'feed: crads', 'feed: cards'],
    ['customer: sample-news', "customer: 'sample-news '", "customer: 'sample-news'"],
    ['[news.sample.example]', '[ "https://News.sample.example/" ]', '[ "news.sample.example" ]'],
    ['[news.sample.example]', 'news.sample.example # one', '[news.sample.example] # one'],
    ['"#f6f7f9"', '"F6F7F9"', '"#f6f7f9"'],
    ['"#ffffff"', '#FFF', '"#ffffff"'],
    ['addDnsEnabledParam: true', 'addDnsEnabledParam: "yes"', 'addDnsEnabledParam: true'],
    ['link: https://', 'link: http://', 'link: https://'],
    ['    text: support', '    txet: suport', '    text: support'],
    ['feed: cards\n', 'feed: cards\n  feed: cards\n', 'feed: cards\n'],
    ['  feed: cards\n', '\tfeed: cards\n', '  feed: cards\n'],
  ])('of %j written as %j ends in %j', (right, wrong, after) => {
    expect(fixed(right, wrong)).toBe(sampleWith(right, after));
  });

  it('fixes mistakes that another one hid', () => {
    const wrong = BRAND_TEXT.replace('theme:', 'thmee:').replace('feed: cards', 'fed: card');
    const { text, fixed: done } = fix(wrong);
    expect(text).toBe(BRAND_TEXT);
    expect(done.map(({ line, from, to }) => [line, from, to])).toEqual([
      [10, 'thmee', 'theme'],
      [11, 'fed', 'feed'],
      [11, 'card', 'cards'],
    ]);
  });

  it('reports where the mistake was before anything was fixed, and which lines change', () => {
    const wrong = BRAND_TEXT.replace('name: Sample News\n', 'name: Sample News\nname: Sample News\n').replace(
      'feed: cards',
      'feed: card',
    );
    expect(fix(wrong).fixed).toEqual([
      expect.objectContaining({
        code: 'duplicate-key',
        line: 3,
        column: 1,
        to: '',
        removed: ['name: Sample News'],
        added: [],
      }),
      expect.objectContaining({
        code: 'invalid-value',
        line: 12,
        column: 9,
        from: 'card',
        to: 'cards',
        removed: ['  feed: card'],
        added: ['  feed: cards'],
      }),
    ]);
  });
});

describe('a key in the wrong map', () => {
  it('is moved with its comment to the end of the map that it belongs into', () => {
    const wrong = `${BRAND_TEXT}cmsConfig:\n  enableVideoAds: true\nwebFeedPadding: 4 # px`;
    expect(fix(wrong).text).toBe(
      `${BRAND_TEXT}cmsConfig:\n  enableVideoAds: true\n  webFeedPadding: 4 # px\n`,
    );
  });

  it('gets this map if the file has none', () => {
    expect(fix(`webFeedPadding: "4"\n${BRAND_TEXT}`).text).toBe(
      `cmsConfig:\n  webFeedPadding: 4\n${BRAND_TEXT}`,
    );
  });

  it.each([
    ['a remark above describes it', `# wide\nwebFeedPadding: 4\n`],
    ['several maps know it', `background: "#ffffff"\n`],
    ['it goes over several lines', `portalTopicsWhiteList:\n  - trending\n`],
  ])('is not fixed when %s', (_, rows) => {
    const wrong = rows + BRAND_TEXT;
    expect(fix(wrong).text).toBe(wrong);
  });
});

describe('a mistake that needs a decision', () => {
  it.each([
    ['two keys were meant', 'feed: cards', 'colrs: 1\n  feed: cards'],
    ['the right key is there already', 'feed: cards', 'feed: cards\n  fed: hero'],
    ['the word is not close', 'feed: cards', 'feed: newsy'],
    ['a number is out of range', 'feed: cards', 'feed: cards\n  corners: 64'],
    ['two values stand for one key', 'feed: cards', 'feed: cards\n  feed: hero'],
    ['the list would name it twice', 'domainOfDistributor', 'languages: [en-US, en]\ndomainOfDistributor'],
    ['a colour is transparent', '"#f6f7f9"', '"#f6f7f980"'],
    ['a text is too pale', 'text: "#14161a"', 'text: "#dddddd"'],
    ['the value has an anchor', 'feed: cards', 'feed: &feed card'],
    ['the value stands over several lines', 'feed: cards', 'feed: >-\n    card'],
  ])('is not fixed when %s', (_, right, instead) => {
    const wrong = BRAND_TEXT.replace(right, instead);
    const after = fix(wrong);
    expect(after.issues).not.toEqual([]);
    expect(after).toMatchObject({ text: wrong, fixed: [] });
  });
});

describe('`extends`', () => {
  it('is corrected to a preset of similar spelling, but never to one that is only parsed', () => {
    const wrong = `extends: [meun] # a menu\n${BRAND_TEXT}`;
    expect(fix(wrong).text).toBe(`extends: [menu] # a menu\n${BRAND_TEXT}`);
    expect(fixBrand(wrong, 'brand.yaml', PRESETS, ['menu', 'meun', 'defaults']).text).toBe(wrong);
  });
});
