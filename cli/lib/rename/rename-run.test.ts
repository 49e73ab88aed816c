import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { loadBrands } from '#app/brand/load-brands.server.ts';
import { openProject } from '#cli/lib/project.ts';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { type RenameOptions, runRename } from './rename-run.ts';

let brands: TemporaryBrands;
let printed: string[] = [];
beforeEach(() => {
  brands = temporaryBrands();
  brands.add('acmeNews');
  brands.add('other');
  printed = [];
});
afterEach(() => brands.remove());
const text = (brid: string) => readFileSync(path.join(brands.root, brid, 'brand.yaml'), 'utf8');
const rename = (from: string, to: string, options: RenameOptions = {}) =>
  runRename(from, to, options, {
    project: { ...openProject('.'), brands: brands.root },
    output: {
      print: (line) => void printed.push(line),
      note: () => undefined,
      warn: (line) => void printed.push(line),
      paint: (_, line) => line,
    },
    finish: () => undefined,
  });
const registry = () =>
  createBrandRegistry(loadBrands(brands.root).folders.flatMap((one) => (one.ok ? [one.loaded] : [])));

it('changes folder and id, and nothing else of the file', async () => {
  brands.write('acmeNews/brand.yaml', text('acmeNews').replace('customer:', '# Asked for by Ann\ncustomer:'));
  const before = text('acmeNews');
  expect(await rename('acmeNews', 'acmeDaily')).toBe(0);
  expect(existsSync(path.join(brands.root, 'acmeNews'))).toBe(false);
  expect(text('acmeDaily')).toBe(
    before.replace('brid: acmeNews\n', 'brid: acmeDaily\nformerIds: [acmeNews]\n'),
  );
});

it('lets addresses with the old id lead on, and its domains', async () => {
  await rename('acmeNews', 'acmeDaily');
  await rename('acmeDaily', 'acmeWeekly', { name: 'Acme Weekly' });
  const served = registry();
  for (const id of ['acmeNews', 'acmeDaily', 'acmeWeekly']) {
    expect(served.get(id)?.brand, id).toMatchObject({ brid: 'acmeWeekly', name: 'Acme Weekly' });
    expect(served.byHost(`${id}.localhost`)?.brand.brid).toBe('acmeWeekly');
  }
  expect(served.byHost('acmenews.test.example')?.brand.brid).toBe('acmeWeekly');
  expect(served.refused()).toEqual([]);
});

it('takes back an id that the brand had before', async () => {
  await rename('acmeNews', 'acmeDaily');
  await rename('acmeDaily', 'acmeNews');
  expect(text('acmeNews')).toContain('formerIds: [acmeDaily]');
});

it.each([
  ['acmeNews', 'other', 'belongs to brand other already'],
  ['acmeNews', 'Other', 'is no brand id'],
  ['acmeNews', 'otheR', 'belongs to brand other already, but for letter case'],
  ['acmeNews', 'acmeNews', 'The brand is called acmeNews already.'],
  ['newsroom', 'fresh', 'newsroom cannot be renamed.'],
  ['nobody', 'fresh', 'There is no brand nobody.'],
])('refuses to call %s %s, and changes nothing', async (from, to, sentence) => {
  await expect(rename(from, to)).rejects.toThrow(sentence);
  expect(text('acmeNews')).not.toContain('formerIds');
});

it('refuses the former id of another brand', async () => {
  await rename('acmeNews', 'acmeDaily');
  await expect(rename('other', 'acmeNews')).rejects.toThrow(
    'The id acmeNews belongs to brand acmeDaily already, as its former one',
  );
});

it('shows what would change with --dry-run', async () => {
  expect(await rename('acmeNews', 'acmeDaily', { dryRun: true })).toBe(0);
  expect(printed).toEqual([
    'Would rename acmeNews to acmeDaily:',
    '  brid: acmeDaily',
    '  formerIds: [acmeNews]',
  ]);
  expect(existsSync(path.join(brands.root, 'acmeNews'))).toBe(true);
});
