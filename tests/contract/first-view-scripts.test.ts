import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, firstView, kilobytes } from '#tests/bench/first-view.mjs';

/** What the portal's first view loaded when it had neither menu entries nor sections, gzip, in KB. */
const LIMIT_KB = 102.2;

const files = filesOf(path.resolve('build/app/client'));

it('the first view of the portal loads no more scripts than before it had so many parts', () => {
  expect(Number(kilobytes(files, firstView(files, 'routes/_index')))).toBeLessThan(LIMIT_KB);
});

it.each(['routes/_index', 'routes/fsd', 'routes/article-content.$articleId'])(
  'the first view of %s is without the menu, which is not hydrated',
  (route) => {
    const texts = [...firstView(files, route)].map((name) => files.get(name)?.text ?? '');
    expect(texts.filter((text) => text.includes('popovertarget'))).toEqual([]);
  },
);
