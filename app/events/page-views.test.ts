import { expect, test } from 'vitest';
import { isProblem, onPage, type PageView, publishPage, publishRestoredPage } from './page-views.ts';

test('a late listener gets the current page view, and then every other', () => {
  publishPage({ pathname: '/', search: '' });
  const seen: PageView[] = [];
  const stop = onPage((page) => seen.push(page));
  publishPage({ pathname: '/fsd', search: '?lang=es' });
  stop();
  publishPage({ pathname: '/dns', search: '' });
  expect(seen.map(({ pathname }) => pathname)).toEqual(['/', '/fsd']);
});

test('a restored document is published to listeners that count views', () => {
  const counted: string[] = [];
  const setUp: string[] = [];
  publishPage({ pathname: '/', search: '' });
  const stops = [
    onPage(({ pathname }) => counted.push(pathname), { restores: true }),
    onPage(({ pathname }) => setUp.push(pathname)),
  ];
  publishRestoredPage();
  for (const stop of stops) stop();
  publishRestoredPage();
  expect(counted).toEqual(['/', '/']);
  expect(setUp).toEqual(['/']);
});

test('a listener that unsubscribes at the first page gets no other', () => {
  let heard = 0;
  const stop = onPage(() => {
    heard += 1;
    queueMicrotask(() => stop());
  });
  return Promise.resolve().then(() => {
    publishPage({ pathname: '/fsd', search: '' });
    expect(heard).toBe(1);
  });
});

test('problems are known by their screen name, not by their address', () => {
  expect(isProblem({ pathname: '/article-content/1', search: '', screenName: 'not found' })).toBe(true);
  expect(isProblem({ pathname: '/', search: '', screenName: 'error' })).toBe(true);
  expect(isProblem({ pathname: '/', search: '', screenName: 'for you' })).toBe(false);
  expect(isProblem({ pathname: '/', search: '' })).toBe(false);
});
