import { expect, it } from 'vitest';
import { deployedFixes } from './deployed-fixes.ts';

const told = (fix: string) =>
  deployedFixes([{ status: 'warning', group: 'store', check: 'stories', message: 'few', fix }]);

it.each([
  ['npx masthead content pull', 'node masthead.mjs content pull'],
  ['mv a b && npx masthead content pull', 'mv a b && node masthead.mjs content pull'],
  ['PORT=3001 npm start', 'PORT=3001 node server.mjs'],
  [
    'git pull && npm start  # the version that made the store, or a newer one',
    'deploy a newer build  # the version that made the store, or a newer one',
  ],
  ['npm ci && npx masthead doctor', 'deploy the folder again'],
  ['npm ci && npm rebuild sharp', 'deploy the whole folder, built on a machine of this platform'],
  ['unset PORT', 'unset PORT'],
])('in a deployment "%s" is "%s"', (fix, instead) => {
  expect(told(fix)).toMatchObject([{ fix: instead }]);
});

it('what is fine stays as it is', () => {
  const fine = { status: 'ok', group: 'machine', check: 'port', message: 'npm start' } as const;
  expect(deployedFixes([fine])).toEqual([fine]);
});
