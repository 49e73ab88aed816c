import { describe, expect, it } from 'vitest';
import { nearestValue, sameValue } from './nearest-value.ts';

const only = (wanted: unknown) => (candidate: unknown) =>
  JSON.stringify(candidate) === JSON.stringify(wanted);

describe('the nearest value', () => {
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
    ['America/NewYork', 'America/New_York'],
    [['a'], 'a'],
  ])('of %j is %j if that is accepted', (written, meant) => {
    expect(nearestValue(written, only(meant))).toBe(meant);
  });

  it('is undefined if nothing near is accepted, or the text is empty', () => {
    expect(nearestValue('round', (candidate) => typeof candidate === 'number')).toBeUndefined();
    expect(nearestValue(' ', () => true)).toBeUndefined();
    expect(nearestValue({ a: 1 }, () => true)).toBeUndefined();
    expect(nearestValue(['a', 'b'], () => true)).toBeUndefined();
  });
});

describe('the same value in another form', () => {
  it.each([
    [' acme ', 'acme'],
    ['Acme\n\tNews', 'Acme News'],
    ['12', 12],
    ['yes', true],
    [7, '7'],
    ['#ABC', '#aabbcc'],
    ['#0a1b2cff', '#0a1b2c'],
    ['http://a.example/b', 'https://a.example/b'],
    ['https://A.example/b', 'a.example'],
    ['en-US', 'en'],
    ['dns', '/dns'],
    ['a.example', ['a.example']],
    [['a'], 'a'],
  ])('of %j is %j', (written, meant) => {
    expect(sameValue(written, only(meant))).toEqual(meant);
  });

  it.each([
    ['a transparent colour', '#0a1b2c80', '#0a1b2c'],
    ['a name with a space', 'acme us', 'acme-us'],
    ['a picture elsewhere', '../../logo.svg', 'assets/logo.svg'],
    ['a number between two', 1.5, 2],
    ['a first part of a word', 'hero-large', 'hero'],
    ['a path that is no page', 'privacy', '/privacy'],
    ['several in one', 'a, b', ['a, b']],
  ])('is not found for %s, which has another meaning', (_, written, meant) => {
    expect(nearestValue(written, only(meant))).toEqual(meant);
    expect(sameValue(written, only(meant))).toBeUndefined();
  });

  it('is an https address only if http is not accepted', () => {
    expect(sameValue('a.example', (one) => /^https:/.test(String(one)))).toBe('https://a.example');
    expect(sameValue('a.example', (one) => /^https?:/.test(String(one)))).toBeUndefined();
  });
});
