// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { SearchBox } from './search-box.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
afterEach(closePage);

it.each([
  ['moon', true],
  [' the moon ', true],
  ['ñ'.repeat(5000), true],
  ['', false],
  [' \t ', false],
  ['\u00a0', false],
])('the browser takes %j: %s', async (text, expected) => {
  const page = await renderOnPage(<SearchBox client={undefined} />);
  const form = page.querySelector('form');
  const field = page.querySelector<HTMLInputElement>('[name="q"]');
  if (field) field.value = text;
  expect([form?.noValidate, form?.checkValidity()]).toEqual([false, expected]);
});
