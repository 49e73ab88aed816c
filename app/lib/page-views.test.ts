import { expect, test } from 'vitest';
import { onPage, type PageView, pageCame } from './page-views.ts';

test('who comes late hears of the page that is there, and then of every other', () => {
  pageCame({ pathname: '/', search: '' });
  const seen: PageView[] = [];
  const stop = onPage((page) => seen.push(page));
  pageCame({ pathname: '/fsd', search: '?lang=es' });
  stop();
  pageCame({ pathname: '/dns', search: '' });
  expect(seen.map(({ pathname }) => pathname)).toEqual(['/', '/fsd']);
});
