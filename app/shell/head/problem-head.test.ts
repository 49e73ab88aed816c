import { expect, it } from 'vitest';
import { problemHead } from './problem-head.ts';

it.each([
  ['error', 405, '405'],
  ['error', undefined, '500'],
  ['notFound', undefined, '404'],
] as const)('where the root failed, the title of %s with status %s is %s', (kind, status, title) => {
  expect(problemHead([], kind, status)).toEqual([{ title }, { name: 'robots', content: 'noindex' }]);
});
