import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '#tests/bench/first-view.mjs';

const files = [...filesOf(path.resolve('build/app/client'))];

it('no script of the pages makes code from text: even a probe for it violates their policy', () => {
  const making = /\bnew Function\b|\bFunction\(|=\s*Function\b|\beval\(/;
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(([, { text }]) => making.test(text)).map(([name]) => name)).toEqual([]);
});
