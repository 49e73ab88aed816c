import { describe, expect, it } from 'vitest';
import { isTypoOf, nearestWord } from './nearest-word.ts';

describe('the nearest word', () => {
  const keys = ['portalTitle', 'domains', 'domainOfDistributor', 'theme', 'logo'];

  it.each([
    ['portalTitel', 'portalTitle'],
    ['PORTALTITLE', 'portalTitle'],
    ['portal_title', 'portalTitle'],
    ['domain', 'domains'],
    ['domian', 'domains'],
    ['thme', 'theme'],
    ['lgoo', 'logo'],
  ])('of %s is %s', (written, meant) => {
    expect(nearestWord(written, keys)).toBe(meant);
  });

  it('counts a swap of two letters as one mistake', () => {
    expect(nearestWord('ehro', ['zzzz', 'hero'])).toBe('hero');
    expect(nearestWord('ab', ['ba'])).toBe('ba');
  });

  it('prefers a word with a letter left out to one with a letter replaced', () => {
    expect(nearestWord('bad', ['bar', 'band'])).toBe('band');
  });

  it('is found by the beginning of a long word', () => {
    expect(nearestWord('newsp', ['newspaper', 'hero'])).toBe('newspaper');
  });

  it('is undefined when no word is near', () => {
    expect(nearestWord('xylophone', keys)).toBeUndefined();
    expect(nearestWord('', keys)).toBeUndefined();
    expect(nearestWord('theme', [])).toBeUndefined();
  });

  it('prefers the exact word to one that starts with it', () => {
    expect(nearestWord('domains', ['domainsOld', 'domains'])).toBe('domains');
  });
});

describe('a typing error', () => {
  it.each([
    ['kiker', 'kicker'],
    ['Feed', 'feed'],
    ['portal_title', 'portalTitle'],
    ['portlaTitel', 'portalTitle'],
    ['ad', 'ads'],
  ])('is recognised in %s', (written, meant) => {
    expect(isTypoOf(written, meant, [meant, 'theme', 'corners'])).toBe(true);
  });

  it.each([
    ['two words are as close', 'em', 'en', ['en', 'es']],
    ['two words are one letter away', 'lime', 'line', ['line', 'lame']],
    ['it is only the beginning of the word', 'news', 'newspaper', ['newspaper']],
    ['too much differs', 'feet', 'hero', ['hero']],
  ])('is not certain when %s', (_, written, meant, candidates) => {
    expect(isTypoOf(written, meant, candidates)).toBe(false);
  });
});
