import { expect, it } from 'vitest';
import { isProblemPage } from './is-problem-page.ts';

const page = (screenName?: string) =>
  ({ documentElement: { dataset: { screenName } } }) as unknown as Document;

it('tells problem pages by the screen that the document names', () => {
  expect(['error', 'not found', 'for you', undefined].map((name) => isProblemPage(page(name)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
