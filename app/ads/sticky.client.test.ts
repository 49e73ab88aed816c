// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openSticky } from './sticky.client.ts';

const label = { close: 'Close', ad: 'Advertisement' };
const clear = () => [
  document.body.style.paddingBottom,
  document.documentElement.style.getPropertyValue('--sticky-ad-room'),
];

it('a banner that is shown keeps the end of the page and the focus clear of itself, until it goes', () => {
  const sticky = openSticky('banner', label);
  expect(clear()).toEqual(['', '']);
  Object.defineProperty(sticky.placement.element, 'offsetHeight', { value: 50 });
  sticky.dispatch('filled');
  expect(clear()).toEqual(['50px', '50px']);
  sticky.remove();
  expect(clear()).toEqual(['', '']);
});

it('a banner that is closed gives the focus back to where it came from', () => {
  const link = document.body.appendChild(document.createElement('button'));
  const sticky = openSticky('closed', label);
  const close = sticky.placement.element.querySelector('button');
  link.focus();
  close?.focus();
  close?.click();
  expect(document.activeElement).toBe(link);
  sticky.remove();
  link.remove();
});
