// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { start } from './start-text-size.client.ts';
import { TEXT_SIZE_SCRIPT } from './text-size.ts';

const BUTTONS = ['normal', 'large', 'larger'].map(
  (size) => `<button data-text-size-choice="${size}">A</button>`,
);
const root = document.documentElement;
const buttons = () => [...document.querySelectorAll('button')];
const pressed = () => buttons().map((button) => button.getAttribute('aria-pressed'));
let endListeners: (() => void) | undefined;

afterEach(() => {
  endListeners?.();
  localStorage.clear();
  delete root.dataset.textSize;
  document.body.replaceChildren();
});

function open() {
  document.body.innerHTML = BUTTONS.join('');
  endListeners = ownListeners();
  start();
}

describe('the text size', () => {
  it('is chosen in the menu, marked there, and stored', () => {
    open();
    expect(pressed()).toEqual(['true', 'false', 'false']);
    buttons()[2]?.click();
    expect([root.dataset.textSize, localStorage.getItem('text_size'), pressed()]).toEqual([
      'larger',
      'larger',
      ['false', 'false', 'true'],
    ]);
    buttons()[0]?.click();
    expect([root.dataset.textSize, localStorage.getItem('text_size')]).toEqual([undefined, null]);
  });

  it.each([
    ['large', 'large'],
    ['huge', undefined],
    [null, undefined],
  ])('stored as %s is set on the document before the first paint: %s', (stored, set) => {
    if (stored !== null) localStorage.setItem('text_size', stored);
    // The text of our own inline script.
    new Function(TEXT_SIZE_SCRIPT)();
    expect(root.dataset.textSize).toBe(set);
    open();
    expect(pressed()).toEqual(
      ['normal', 'large', 'larger'].map((size) => String(size === (set ?? 'normal'))),
    );
  });
});
