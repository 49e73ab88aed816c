import { expect, it } from 'vitest';
import { suggestTheme } from './suggest-theme.ts';

const ids = Array.from({ length: 200 }, (_, at) => `brand${at}`);

it('the same id gets the same theme each time', () => {
  expect(ids.map(suggestTheme)).toEqual(ids.map(suggestTheme));
});

it('ids get every look and every colour, and typefaces apart from these', () => {
  const all = ids.map(suggestTheme);
  expect(new Set(all.map(({ color }) => color)).size).toBe(10);
  expect(new Set(all.map(({ theme }) => `${theme.header} ${theme.tabs} ${theme.feed}`)).size).toBe(6);
  const looks = new Map<string, Set<string>>();
  for (const { theme } of all)
    looks.set(theme.typeface, (looks.get(theme.typeface) ?? new Set()).add(theme.feed));
  expect(Math.min(...[...looks.values()].map((feeds) => feeds.size))).toBeGreaterThan(1);
});
