import { expect, it } from 'vitest';
import { opensDocument } from './opens-document.ts';

const page = (otherScripts?: readonly ['dns']) => ({
  __remixRouter: { state: { loaderData: { root: { site: otherScripts ? { otherScripts } : {} } } } },
});

it('the browser opens pages on which other scripts run', () => {
  expect(opensDocument({ pathname: '/dns' }, page(['dns']))).toBe(true);
  expect(opensDocument({ pathname: '/' }, page(['dns']))).toBe(false);
});

it('the router opens all pages where they have the same scripts, or nothing is known', () => {
  expect(opensDocument({ pathname: '/dns' }, page())).toBe(false);
  expect(opensDocument({ pathname: '/dns' }, { __remixRouter: { state: { loaderData: {} } } })).toBe(false);
  expect(opensDocument({ pathname: '/dns' }, {})).toBe(false);
});
