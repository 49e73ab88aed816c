// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { preventEmptySearch } from './prevent-empty-search.ts';

beforeAll(() => preventEmptySearch(document));
beforeEach(() => {
  document.body.innerHTML = `<search><form id="search"><input name="q"></form></search>
    <form id="other"><input name="q"></form>`;
});

/** Whether submitting the form with this text goes on. */
function submitted(id: string, text: string): boolean {
  const form = document.getElementById(id) as HTMLFormElement;
  (form.elements.namedItem('q') as HTMLInputElement).value = text;
  return form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

it.each([
  ['search', 'moon', true],
  ['search', '', false],
  ['search', ' \t ', false],
  ['other', '', true],
])('the form %s with %j is sent: %s', (id, text, expected) => expect(submitted(id, text)).toBe(expected));
