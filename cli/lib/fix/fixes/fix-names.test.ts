import { describe, expect, it } from 'vitest';
import { fixPresetName, fixSitePath } from './fix-names.ts';
import { parseFile } from './parsed-file.ts';

const context = { data: undefined, presetNames: ['defaults', 'carrier-menu', 'large-text'] };
const preset = (text: string) => fixPresetName(parseFile(text), 0, context, {} as never)?.to;
const sitePath = (value: string) => {
  const text = `link: ${value}\n`;
  return fixSitePath(parseFile(text), 'link: '.length, context, {} as never)?.to;
};

describe('a misspelt preset', () => {
  it.each([
    ['extends: [carrier-menue]\n', 'carrier-menu'],
    ['extends: [large-text, carier-menu]\n', 'carrier-menu'],
    ['extends:\n  - "larg-text"\n', '"large-text"'],
  ])('%j is written %s', (text, expected) => {
    expect(preset(text)).toBe(expected);
  });

  it.each([
    ['known', 'extends: [carrier-menu]\n'],
    ['that is like none', 'extends: [something-else]\n'],
    ['that is no text', 'extends: [7]\n'],
    ['of another key', 'name: carier-menu\n'],
  ])('%s is left', (_, text) => {
    expect(preset(text)).toBeUndefined();
  });
});

describe('a misspelt page of the site', () => {
  it('is written as the page that is meant', () => {
    expect(sitePath('/my-new')).toBe('/my-news');
    expect(sitePath('"/my-new"')).toBe('"/my-news"');
  });

  it.each(['/my-news', '/something-else-altogether', '7', '[/my-new]'])('%s is left', (value) => {
    expect(sitePath(value)).toBeUndefined();
  });
});
