import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneDeployments, staleDeployments } from './build-run.ts';

let out = '';
beforeAll(() => {
  out = mkdtempSync(path.join(tmpdir(), 'masthead-stale-'));
  for (const name of ['acme', 'gone', '.gone.old', 'notes']) {
    mkdirSync(path.join(out, name));
    for (const file of name === 'notes' ? ['brand.json'] : ['brand.json', 'deploy.json'])
      writeFileSync(path.join(out, name, file), '{}');
  }
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

it('finds deployments of brands that are gone, and nothing that is no deployment', () => {
  expect(staleDeployments(out, ['acme'])).toEqual(['gone']);
  expect(staleDeployments(path.join(out, 'nothing'), [])).toEqual([]);
});

it('removes them when asked', () => {
  pruneDeployments(out, staleDeployments(out, ['acme']));
  expect(['acme', 'gone', 'notes'].map((name) => existsSync(path.join(out, name)))).toEqual([
    true,
    false,
    true,
  ]);
});
