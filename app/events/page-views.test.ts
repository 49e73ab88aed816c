import { expect, test } from 'vitest';
import { isProblem, onPage, type PageView, publishPage, publishRestoredPage } from './page-views.ts';

test('who comes late hears of the page that is there, and then of every other', () => {
  publishPage({ pathname: '/', search: '' });
  const seen: PageView[] = [];
  const stop = onPage((page) => seen.push(page));
  publishPage({ pathname: '/fsd', search: '?lang=es' });
  stop();
  publishPage({ pathname: '/dns', search: '' });
  expect(seen.map(({ pathname }) => pathname)).toEqual(['/', '/fsd']);
});

test('of a document that is come back to, those hear who count views', () => {
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

test('a listener that stops at the first page hears of no other', () => {
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
