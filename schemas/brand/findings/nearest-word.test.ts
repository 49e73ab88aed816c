import { describe, expect, it } from 'vitest';
import { nearestValue, nearestWord } from './nearest-word.ts';

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

  it('is rather one with a letter left out than one with a letter exchanged', () => {
    expect(nearestWord('bad', ['bar', 'band'])).toBe('band');
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

describe('the nearest value', () => {
  const only = (wanted: unknown) => (candidate: unknown) => candidate === wanted;

  it.each([
    ['12', 12],
    ['yes', true],
    ['Off', false],
    [24, '24'],
    ['FFF', '#ffffff'],
    ['#0A1B2Cff', '#0a1b2c'],
    ['http://a.example/b', 'https://a.example/b'],
    ['https://A.example/b', 'a.example'],
    ['Carrier-one', 'carrierOne'],
    ['../../logo.svg', 'assets/logo.svg'],
    [['a'], 'a'],
  ])('of %j is %j where that is accepted', (written, meant) => {
    expect(nearestValue(written, only(meant))).toBe(meant);
  });

  it('is nothing where nothing close is accepted, or the text is empty', () => {
    expect(nearestValue('round', (candidate) => typeof candidate === 'number')).toBeUndefined();
    expect(nearestValue(' ', () => true)).toBeUndefined();
    expect(nearestValue({ a: 1 }, () => true)).toBeUndefined();
    expect(nearestValue(['a', 'b'], () => true)).toBeUndefined();
  });
});
