import { expect, test } from 'vitest';
import { isProblem, onPage, type PageView, pageCame, pageReturned } from './page-views.ts';

test('who comes late hears of the page that is there, and then of every other', () => {
  pageCame({ pathname: '/', search: '' });
  const seen: PageView[] = [];
  const stop = onPage((page) => seen.push(page));
  pageCame({ pathname: '/fsd', search: '?lang=es' });
  stop();
  pageCame({ pathname: '/dns', search: '' });
  expect(seen.map(({ pathname }) => pathname)).toEqual(['/', '/fsd']);
});

test('of a document that is come back to, those hear who count views', () => {
  const counted: string[] = [];
  const setUp: string[] = [];
  pageCame({ pathname: '/', search: '' });
  const stops = [
    onPage(({ pathname }) => counted.push(pathname), { returns: true }),
    onPage(({ pathname }) => setUp.push(pathname)),
  ];
  pageReturned();
  for (const stop of stops) stop();
  pageReturned();
  expect(counted).toEqual(['/', '/']);
  expect(setUp).toEqual(['/']);
});

test('a listener that stops at the first page hears of no other', () => {
  let heard = 0;
  const stop = onPage(() => {
    heard += 1;
    queueMicrotask(() => stop());
  });
  return Promise.resolve().then(() => {
    pageCame({ pathname: '/fsd', search: '' });
    expect(heard).toBe(1);
  });
});

test('problems are known by their screen name, not by their address', () => {
  expect(isProblem({ pathname: '/article-content/1', search: '', screenName: 'not found' })).toBe(true);
  expect(isProblem({ pathname: '/', search: '', screenName: 'error' })).toBe(true);
  expect(isProblem({ pathname: '/', search: '', screenName: 'for you' })).toBe(false);
  expect(isProblem({ pathname: '/', search: '' })).toBe(false);
});
