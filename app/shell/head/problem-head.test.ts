import { expect, it } from 'vitest';
import en from '#app/i18n/en/problem.json' with { type: 'json' };
import { problemHead } from './problem-head.ts';

it.each([
  ['error', 405, '405'],
  ['error', undefined, '500'],
  ['notFound', undefined, '404'],
] as const)('where the root failed, the title of %s with status %s is %s', (kind, status, title) => {
  expect(problemHead([], kind, status)).toEqual([{ title }, { name: 'robots', content: 'noindex' }]);
});

it.each([
  ['error', 'An error has occurred | Newsroom'],
  ['notFound', 'Page not found | Newsroom'],
] as const)('the title of %s tells what is wrong', (kind, title) => {
  const messages = Object.fromEntries(
    Object.entries(en.problem).map(([key, text]) => [`problem.${key}`, text]),
  );
  const data = { site: { portalTitle: 'Newsroom' }, messages };
  expect(problemHead([{ id: 'root', data }], kind)).toContainEqual({ title });
});
