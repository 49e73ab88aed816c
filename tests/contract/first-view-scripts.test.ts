import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, firstView, kilobytes, plainView } from '#tests/bench/first-view.mjs';

/**
 * What the portal loads to be hydrated, gzip, in KB: React and the router of Remix are 83 of it, the list of all routes
 * 2.5.
 */
const HYDRATED_LIMIT_KB = 106.5;

/**
 * What plain pages (the portal, stories, horoscopes) may load before they are used, with all that starts beside them,
 * gzip, in KB.
 */
const PLAIN_LIMIT_KB = 70;

/** The same without the list of parts that starts when the page is idle. */
const PLAIN_FIRST_LIMIT_KB = 14;

const files = filesOf(path.resolve('build/app/client'));

it('the portal loads no more scripts to be hydrated than it needs', () => {
  expect(Number(kilobytes(files, firstView(files, 'routes/_index')))).toBeLessThan(HYDRATED_LIMIT_KB);
});

it('a plain page loads few scripts before it is used, and React is in none of them', () => {
  const { first, all } = plainView(files);
  expect(first.size).toBeGreaterThanOrEqual(4);
  expect(all.size).toBeGreaterThan(first.size + 5);
  expect(all.size).toBeLessThan(30);
  expect(Number(kilobytes(files, first))).toBeLessThan(PLAIN_FIRST_LIMIT_KB);
  expect(Number(kilobytes(files, all))).toBeLessThanOrEqual(PLAIN_LIMIT_KB);
  const withReact = (names: Iterable<string>) =>
    [...names].filter((name) => files.get(name)?.text.includes('Minified React error'));
  expect(withReact(all)).toEqual([]);
  expect(withReact(firstView(files, 'routes/_index'))).toHaveLength(1);
});

it.each(['routes/_index', 'routes/fsd', 'routes/article-content.$articleId'])(
  'what hydrates %s is without the menu, which is not hydrated',
  (route) => {
    const texts = [...firstView(files, route)].map((name) => files.get(name)?.text ?? '');
    expect(texts.filter((text) => text.includes('popovertarget'))).toEqual([]);
  },
);
