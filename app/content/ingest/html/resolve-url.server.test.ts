import { describe, expect, test } from 'vitest';
import { innerBase, resolveAsset, resolveUrl } from './resolve-url.server.ts';

const base = 'https://paper.example/news/1';

describe('resolveUrl', () => {
  test.each([
    ['https://a.example/x y', base, 'https://a.example/x%20y'],
    ['../p.jpg', base, 'https://paper.example/p.jpg'],
    ['//a.example/p', base, 'https://a.example/p'],
    ['//a.example/p', null, 'https://a.example/p'],
    ['/p', null, null],
    ['javascript:x()', base, null],
    ['data:,x', base, null],
    ['ftp://a.example/', base, null],
    ['#part', base, null],
    ['  ', base, null],
    [null, base, null],
    ['https://', base, null],
    ['/p', 'https://user:word@paper.example/feed', 'https://paper.example/p'],
    ['http://bank.example@other.example/', base, 'http://other.example/'],
  ])('%j against %j is %j', (written, against, expected) =>
    expect(resolveUrl(written, against)).toBe(expected),
  );
});

describe('resolveAsset', () => {
  test.each([
    ['pictures/a.svg', '/demo/pictures/a.svg'],
    ['../a.svg', 'https://paper.example/a.svg'],
    ['/a.svg', 'https://paper.example/a.svg'],
    ['https://a.example/a.svg', 'https://a.example/a.svg'],
  ])('%j of the demo pack is %j', (written, expected) =>
    expect(resolveAsset(written, { base, assetBase: '/demo/' })).toBe(expected),
  );
});

describe('innerBase', () => {
  test.each([
    ['/sub/', 'https://paper.example/sub/'],
    [null, base],
    ['ftp://x/', base],
  ])('%j inside of the base is %j', (own, expected) => expect(innerBase(own, base)).toBe(expected));
});
