// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { start } from './start-text-size.client.ts';
import { TEXT_SIZE_KEY } from './text-size.ts';

const root = document.documentElement;
const choice = (size: string) =>
  document.body
    .appendChild(Object.assign(document.createElement('button'), { textContent: 'A' }))
    .setAttribute('data-text-size-choice', size);
const pressed = () =>
  [...document.querySelectorAll('[data-text-size-choice]')]
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.getAttribute('data-text-size-choice'));
const press = (size: string) =>
  document.querySelector<HTMLElement>(`[data-text-size-choice="${size}"]`)?.click();

beforeEach(() => {
  for (const size of ['normal', 'large', 'larger']) choice(size);
});
afterEach(() => {
  document.body.replaceChildren();
  delete root.dataset.textSize;
  localStorage.clear();
});

it('a choice is shown at once, marked and stored; the normal size leaves nothing behind', () => {
  start();
  expect(pressed()).toEqual(['normal']);
  press('larger');
  expect([root.dataset.textSize, localStorage.getItem(TEXT_SIZE_KEY), pressed()]).toEqual([
    'larger',
    'larger',
    ['larger'],
  ]);
  press('normal');
  expect([root.dataset.textSize, localStorage.getItem(TEXT_SIZE_KEY), pressed()]).toEqual([
    undefined,
    null,
    ['normal'],
  ]);
});

it('a menu that comes later is marked with the chosen size when it opens', () => {
  localStorage.setItem(TEXT_SIZE_KEY, 'large');
  document.body.replaceChildren();
  start();
  for (const size of ['normal', 'large']) choice(size);
  document.body.dispatchEvent(new Event('toggle'));
  expect(pressed()).toEqual(['large']);
});

it.each(['storage', 'pageshow'])('a size chosen elsewhere is shown on the event %s', (event) => {
  start();
  localStorage.setItem(TEXT_SIZE_KEY, 'large');
  dispatchEvent(new Event(event));
  expect([root.dataset.textSize, pressed()]).toEqual(['large', ['large']]);
  localStorage.removeItem(TEXT_SIZE_KEY);
  dispatchEvent(new Event(event));
  expect([root.dataset.textSize, pressed()]).toEqual([undefined, ['normal']]);
});

it('a press beside the choices, or on one that is unknown, changes nothing', () => {
  start();
  choice('gigantic');
  press('gigantic');
  document.body.click();
  expect([root.dataset.textSize, localStorage.getItem(TEXT_SIZE_KEY)]).toEqual([undefined, null]);
});
