import { expect, it } from 'vitest';
import { HOST_THEME_SCRIPT } from './host-theme-script.ts';

function themeUnder(bridge: unknown): string | undefined {
  const document = { documentElement: { dataset: {} as { theme?: string } } };
  new Function('document', 'mastheadBridge', HOST_THEME_SCRIPT)(document, bridge);
  return document.documentElement.dataset.theme;
}
const host = (facts: object) => ({ host: () => JSON.stringify(facts) });

it('makes the page dark where an Android host says so, and nowhere else', () => {
  expect(themeUnder(host({ platform: 'android', darkTheme: true }))).toBe('dark');
  expect(themeUnder(host({ platform: 'android', darkTheme: false }))).toBeUndefined();
  expect(themeUnder(host({ platform: 'ios', darkTheme: true }))).toBeUndefined();
  expect(themeUnder({ host: () => 'no json' })).toBeUndefined();
  expect(themeUnder(undefined)).toBeUndefined();
});
