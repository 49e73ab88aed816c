import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { KNOWN_VARIABLES } from '#app/server/suspect-variables.ts';

const text = ['docs/how-to', 'docs/reference']
  .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('every variable that a server or a command reads is named in the documentation', () => {
  const named = new Set(text.match(/\b[A-Z][A-Z0-9_]+\b/g));
  expect(KNOWN_VARIABLES.length).toBeGreaterThan(50);
  // A table has `UPSTREAM_<PART>_URL`, and the parts.
  const written = (name: string) => /^UPSTREAM_([A-Z]+)_(?:URL|HEADERS)$/.exec(name)?.[1] ?? name;
  expect(KNOWN_VARIABLES.filter((name) => !named.has(written(name)))).toEqual([]);
});

it('every variable of a table in the documentation is read', () => {
  const ofOthers = /^(MALLOC_|NO_COLOR$)/;
  const cells = [...text.matchAll(/^ *\| (`[A-Z][A-Z0-9_]+`(?:, `[A-Z][A-Z0-9_]+`)*) \|/gm)];
  const listed = cells.flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((name) => !KNOWN_VARIABLES.includes(name) && !ofOthers.test(name))).toEqual([]);
});
