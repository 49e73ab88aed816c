import { expect, it } from 'vitest';
import { bylineAuthor } from './byline-author.ts';

it.each([
  ['By Jane Hollis', 'Jane Hollis'],
  ['By By Jane Hollis', 'Jane Hollis'],
  ['BY: JANE HOLLIS', 'JANE HOLLIS'],
  ['Por Lucía Ferrán', 'Lucía Ferrán'],
  ['Byron Price', 'Byron Price'],
  ['Porter Hale and By Sunday', 'Porter Hale and By Sunday'],
  ['Associated Press staff', 'Associated Press staff'],
  ['By ', null],
  ['', null],
  [null, null],
])('%j is written by %j', (author, expected) => {
  expect(bylineAuthor(author)).toBe(expected);
});
