import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every folder and test that the map of screens names is there', () => {
  const text = readFileSync('docs/reference/screens.md', 'utf8');
  const named = [...text.matchAll(/`((?:app|cli|schemas|tests)(?:\/[\w./-]+)?)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(named)].filter((name) => !existsSync(name))).toEqual([]);
});
