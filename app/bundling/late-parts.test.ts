import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { lateParts } from './late-parts.ts';

async function callsIn(modules: Record<string, string>) {
  const late = lateParts();
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (id) => (id.replace('./', '') in modules ? id.replace('./', '') : null),
    load: (id) => modules[id] ?? null,
  };
  const bundle = await rollup({
    input: 'page',
    plugins: [virtual, late.plugin as Plugin],
    logLevel: 'silent',
  });
  await bundle.close();
  return late.calls;
}

const PARTS = { 'late.js': 'export const latePart = (one) => one;', part: 'export const Part = 1;' };

it('finds what a call of latePart imports, and whether it is loaded ahead', async () => {
  const page = `import { latePart } from './late.js';
    export const A = latePart({ load: () => import('./part').then((m) => m.Part), ahead: true });
    export const B = latePart({ load: () => import('./other').then((m) => m.Other) });`;
  expect(await callsIn({ ...PARTS, page, other: 'export const Other = 2;' })).toEqual([
    { importer: 'page', part: 'part', ahead: true },
    { importer: 'page', part: 'other', ahead: false },
  ]);
});

it('recognizes the import under any local name', async () => {
  const page = `import { latePart as late } from './late.js';
    export const A = late({ load: () => import('./part') });
    export const latePart = () => import('./other');
    latePart(() => import('./other'));`;
  expect(await callsIn({ ...PARTS, page, other: '' })).toEqual([
    { importer: 'page', part: 'part', ahead: false },
  ]);
});
