import { expect, it } from 'vitest';
import { isPlainClick } from './is-plain-click.ts';

const plain = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false };

it('is a click of the first button with no key held', () => {
  expect(isPlainClick(plain)).toBe(true);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('is not a click with %s', (key) => {
  expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
});

it('is not a click of another button', () => {
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
});
