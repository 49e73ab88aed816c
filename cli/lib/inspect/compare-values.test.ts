import { describe, expect, it } from 'vitest';
import { compareValues } from './compare-values.ts';

const home = { key: 'home', link: 'https://a.example/' };
const faq = { key: 'faq', link: 'https://a.example/faq' };

describe('comparing two configs', () => {
  it('goes through maps, sorted by path, with null for what one side lacks', () => {
    expect(compareValues({ b: { y: 1, z: 1 }, a: 1 }, { b: { y: 2, z: 1 }, c: { d: 3 } })).toEqual([
      { path: 'a', a: 1, b: null },
      { path: 'b.y', a: 1, b: 2 },
      { path: 'c.d', a: null, b: 3 },
    ]);
  });

  it('compares lists as a whole', () => {
    expect(compareValues({ list: ['a', 'b'] }, { list: ['b', 'a'] })).toEqual([
      { path: 'list', a: ['a', 'b'], b: ['b', 'a'] },
    ]);
  });

  it('compares lists of entries with keys entry by entry', () => {
    expect(compareValues({ menu: [home] }, { menu: [faq, { ...home, link: 'https://b.example/' }] })).toEqual(
      [
        { path: 'menu[faq]', a: null, b: faq },
        { path: 'menu[home].link', a: home.link, b: 'https://b.example/' },
      ],
    );
    expect(compareValues({}, { menu: [faq] })).toEqual([{ path: 'menu[faq]', a: null, b: faq }]);
  });

  it('lists the keys if entries are in another order', () => {
    expect(compareValues({ menu: [home, faq] }, { menu: [faq, home] })).toEqual([
      { path: 'menu', a: ['home', 'faq'], b: ['faq', 'home'] },
    ]);
  });

  it('distinguishes an empty list from none', () => {
    expect(compareValues({}, { topButtons: [] })).toEqual([{ path: 'topButtons', a: null, b: [] }]);
  });

  it('finds nothing between equal ones', () => {
    expect(compareValues({ menu: [home], a: { b: 1 } }, { a: { b: 1 }, menu: [home] })).toEqual([]);
  });
});
