import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

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

  it('is found by the beginning of a long word', () => {
    expect(nearestWord('newsp', ['newspaper', 'hero'])).toBe('newspaper');
  });

  it('is nothing when no word is close', () => {
    expect(nearestWord('xylophone', keys)).toBeUndefined();
    expect(nearestWord('', keys)).toBeUndefined();
    expect(nearestWord('theme', [])).toBeUndefined();
  });

  it('prefers the exact word over one that starts alike', () => {
    expect(nearestWord('domains', ['domainsOld', 'domains'])).toBe('domains');
  });
});
