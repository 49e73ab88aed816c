import { expect, it } from 'vitest';
import { itemOfPage } from './item-of-page.ts';

it.each([
  ['/article-content/123', '123'],
  ['/article-summary/9/', '9'],
  ['/games/7', '7'],
  ['/article-content/12a', undefined],
  ['/', undefined],
])('the item of %s is %s', (pathname, item) => expect(itemOfPage(pathname)).toBe(item));
