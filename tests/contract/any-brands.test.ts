import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { loadBrands, loadPresets } from '#app/brand/load-brands.server.ts';
import { inspectBrand } from '#cli/lib/deployment/cache/inspect-brand.ts';
import { checkBrandFiles } from '#cli/lib/doctor/brands/brand-files.ts';
import { runList } from '#cli/lib/inspect/list-run.ts';
import { openProject } from '#cli/lib/project.ts';
import { referenceFiles } from '#cli/lib/reference/reference-files.ts';
import { listReportSchema, validateReportSchema } from '#cli/lib/reports/reports.ts';
import { runNew } from '#cli/lib/scaffold/new-run.ts';
import { runValidate } from '#cli/lib/validate/validate-run.ts';
import { createProgram } from '#cli/main.ts';
import { pageConfig } from '#schemas/page-config/page-config.ts';
import { DELIVERED_BRANDS, DELIVERED_PRESETS } from '#tests/fixtures/delivered-brands.ts';
import { below, oneOf, randomFrom } from '#tests/mutations/seeded-random.ts';

/** What was added here; tests of the project itself must hold whatever is added to `brands/`. */
const PRESET = 'an-added-preset';
const random = randomFrom('any brands');
const added = Array.from({ length: 3 }, (_, index) => ({
  brid: `${oneOf(random, [...'aknoz'])}${below(random, 1e9).toString(36)}${index}`,
  lang: oneOf(random, ['en', 'es', 'es,en']),
  preset: oneOf(random, [PRESET, `${PRESET},full-carrier-menu`, 'prepaid-menu']),
}));

let folder = '';
let printed: string[] = [];
const output = {
  print: (line: string) => void printed.push(line),
  note: () => undefined,
  warn: (line: string) => void printed.push(line),
  paint: (_: unknown, text: string) => text,
};
const context = () => {
  printed = [];
  return { project: { ...openProject('.'), brands: folder }, output, finish: () => undefined };
};
const json = () => JSON.parse(printed.join('\n'));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-any-brands-'));
  cpSync('brands', folder, { recursive: true });
  const menu = 'portalMenuOptions:\n  - {key: mine, text: faq, label: faq, link: "https://a.example/"}\n';
  writeFileSync(path.join(folder, '_presets', `${PRESET}.yaml`), `theme: {corners: 20}\n${menu}`);
  for (const { brid, lang, preset } of added) {
    const options = { name: `The ${brid}`, domain: `${brid}.added.example`, lang, preset };
    expect(await runNew(brid, options, context()), printed.join('\n')).toBe(0);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ids = added.map(({ brid }) => brid);
const domainOf = (brid: string) => `${brid}.added.example`;

describe('brands and a preset that are added to the delivered ones', () => {
  it('are checked with nothing to say of them', async () => {
    expect(await runValidate(ids, { json: true }, context())).toBe(0);
    expect(validateReportSchema.parse(json())).toMatchObject({ brands: 3, errors: 0, warnings: 0 });
  });

  it('are listed beside the delivered ones', async () => {
    await runList({ json: true }, context());
    const listed = listReportSchema.parse(json()).map(({ brid }) => brid);
    expect(listed).toEqual(expect.arrayContaining([...DELIVERED_BRANDS, ...ids]));
  });

  it('are served under their own hosts, and no delivered one loses its own', () => {
    const { folders } = loadBrands(folder);
    const registry = createBrandRegistry(folders.flatMap((one) => (one.ok ? [one.loaded] : [])));
    for (const brid of ids) expect(registry.byHost(domainOf(brid))?.brand.brid).toBe(brid);
    for (const brid of DELIVERED_BRANDS)
      expect(registry.byHost(`${brid}.localhost`)?.brand.brid, brid).toBe(brid);
    expect(registry.refused().filter(({ brid }) => ids.includes(brid))).toEqual([]);
    expect(registry.fallback().brand.brid).toBe('newsroom');
  });

  it('have a page config', () => {
    const facts = { optedOut: false, entryPoint: 'web', environment: 'production' } as const;
    for (const one of loadBrands(folder).folders.filter(({ brid }) => ids.includes(brid)))
      expect(one.ok && pageConfig(one.loaded.brand, 'portal', facts)).toBeTruthy();
  });

  it('are inspected by a build, and pass the checks of the doctor', () => {
    const { presets } = loadPresets(folder);
    for (const brid of ids) {
      const { inspection, issues } = inspectBrand(folder, brid, presets, {}, 'tool');
      expect([issues, inspection.claims.domains]).toEqual([[], [domainOf(brid)]]);
    }
    expect(checkBrandFiles(loadBrands(folder), ids).map(({ status }) => status)).toEqual(['ok']);
  });

  it('change nothing of the reference but which presets editors offer', () => {
    const program = createProgram(context());
    const [before, after] = ['brands', folder].map((root) =>
      referenceFiles(loadPresets(root).presets, program),
    );
    const changed = [...(after ?? [])].filter(([name, text]) => before?.get(name) !== text);
    expect(changed.map(([name]) => name)).toEqual([
      'schemas/brand.schema.json',
      'schemas/preset.schema.json',
    ]);
    for (const name of [...DELIVERED_PRESETS, PRESET])
      expect(after?.get('schemas/brand.schema.json')).toContain(`"${name}"`);
  });
});
