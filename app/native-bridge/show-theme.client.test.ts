// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTheme } from './show-theme.client.ts';

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeEach(() => {
  document.head.innerHTML = SYSTEM.map((query) => `<meta name="theme-color" media="${query}">`).join('');
});
afterEach(() => {
  showTheme(document, false);
  document.head.replaceChildren();
});

const shown = () => [
  document.documentElement.dataset.theme,
  ...[...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media')),
];

it('the dark theme has its colour on all systems, however often it is shown', () => {
  for (let times = 0; times < 2; times++) showTheme(document, true);
  expect(shown()).toEqual(['dark', 'not all', 'all']);
});

it('the theme of the system comes back as it was', () => {
  showTheme(document, true);
  showTheme(document, false);
  expect(shown()).toEqual([undefined, ...SYSTEM]);
});

it('a page that renders another root element is dark, too', async () => {
  showTheme(document, true);
  const another = document.documentElement.cloneNode(true) as HTMLElement;
  delete another.dataset.theme;
  document.documentElement.remove();
  document.append(another);
  await vi.waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
});
