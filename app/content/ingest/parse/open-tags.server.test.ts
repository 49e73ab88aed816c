import { expect, it } from 'vitest';
import { hasManyOpenTags } from './open-tags.server.ts';

const MANY = 20_000;

it.each([
  ['<', true],
  ['<a ', true],
  ['<a "', true],
  ['<a>', false],
  ['<a b=">">', false],
  ["<p>isn't 1 < 2?</p>", false],
])('%s many times: %s', (text, isMany) => expect(hasManyOpenTags(text.repeat(MANY))).toBe(isMany));

it('an end counts for all tags before it, unless a quote hides it', () => {
  const open = '<'.repeat(MANY);
  expect(hasManyOpenTags(`${open}>`)).toBe(false);
  expect(hasManyOpenTags(`${open}">`)).toBe(true);
  expect(hasManyOpenTags(`${open}'>'>`)).toBe(false);
});

it('a feed may have some', () => {
  expect(hasManyOpenTags(`<rss>${' 1 < 2 '.repeat(1000)}`)).toBe(false);
});
