// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { QUIET_SEARCH_SCRIPT } from './quiet-search.ts';

beforeAll(() => {
  new Function(QUIET_SEARCH_SCRIPT)();
});

it.each([
  ['search', false],
  ['text', true],
])('for an empty field of type %s, a message of the browser is shown: %s', (type, expected) => {
  document.body.innerHTML = `<input type="${type}" required>`;
  const invalid = new Event('invalid', { cancelable: true });
  expect(document.querySelector('input')?.dispatchEvent(invalid)).toBe(expected);
});
