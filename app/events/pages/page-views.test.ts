import { beforeEach, expect, test, vi } from 'vitest';
import type { PageView } from './page-views.ts';

let { documentViews, isProblem, onPage, publishEarlyPage, publishPage, publishRestoredPage } = await import(
  './page-views.ts'
);
beforeEach(async () => {
  vi.resetModules();
  ({ documentViews, isProblem, onPage, publishEarlyPage, publishPage, publishRestoredPage } = await import(
    './page-views.ts'
  ));
});

test('a late listener gets the current page view, and then every other', () => {
  publishPage({ pathname: '/', search: '' });
  const seen: PageView[] = [];
  const stop = onPage((page) => seen.push(page));
  publishPage({ pathname: '/fsd', search: '?lang=es' });
  stop();
  publishPage({ pathname: '/dns', search: '' });
  expect(seen.map(({ pathname }) => pathname)).toEqual(['/', '/fsd']);
});

test('pages that were left before anybody counted them are counted, each once', () => {
  for (const pathname of ['/', '/fsd', '/dns']) publishPage({ pathname, search: '' });
  const counted: string[] = [];
  const setUp: string[] = [];
  onPage(({ pathname }) => counted.push(pathname), { counts: true });
  onPage(({ pathname }) => setUp.push(pathname));
  publishPage({ pathname: '/game-zone', search: '' });
  expect(counted).toEqual(['/', '/fsd', '/dns', '/game-zone']);
  expect(setUp).toEqual(['/dns', '/game-zone']);
});

test('a page that was published before it was hydrated is published once', () => {
  const counted: string[] = [];
  onPage(({ pathname }) => counted.push(pathname), { counts: true });
  publishEarlyPage({ pathname: '/article-content/7', search: '' });
  publishPage({ pathname: '/article-content/7', search: '' });
  expect(counted).toEqual(['/article-content/7']);
  publishPage({ pathname: '/article-content/7', search: '?lang=es' });
  publishPage({ pathname: '/article-content/7', search: '?lang=es' });
  expect(counted).toHaveLength(3);
});

test('a restored document is published to listeners that count views', () => {
  const counted: string[] = [];
  const setUp: string[] = [];
  publishPage({ pathname: '/', search: '' });
  const stops = [
    onPage(({ pathname }) => counted.push(pathname), { counts: true }),
    onPage(({ pathname }) => setUp.push(pathname)),
  ];
  publishRestoredPage();
  expect(documentViews()).toBe(2);
  for (const stop of stops) stop();
  publishRestoredPage();
  expect(counted).toEqual(['/', '/']);
  expect(setUp).toEqual(['/']);
});

test('a listener that unsubscribes at the first page gets no other', () => {
  publishPage({ pathname: '/', search: '' });
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
