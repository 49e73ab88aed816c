import { expect, test } from 'vitest';
import { screenNameOf } from './screen-name.ts';

const nothing = new URLSearchParams();

test.each([
  ['/', 'for you'],
  ['/es/home', 'for you'],
  ['/fsd-spa-pwa', 'your daily read'],
  ['/article-content/12', 'article'],
  ['/article-intro/12', 'article preview'],
  ['/article-summary/12', 'article summary'],
  ['/horoscope', 'horoscope selection'],
  ['/horoscope/signs/leo/Europe/Madrid', 'horoscope sign'],
  ['/dns', 'settings - do not sell or share my personal information'],
  ['/game-zone', 'game zone'],
  ['/games/snake', 'game'],
  ['/error', 'error'],
  ['/not-found', 'not found'],
])('%s reports as "%s"', (pathname, name) => {
  expect(screenNameOf(pathname, nothing)).toBe(name);
});

test('a summary is full when the query says so', () => {
  const full = new URLSearchParams('is_summary_full=true');
  expect(screenNameOf('/article-summary/12', full)).toBe('article summary full');
  const short = new URLSearchParams('is_summary_full=false');
  expect(screenNameOf('/article-summary/12', short)).toBe('article summary');
});
