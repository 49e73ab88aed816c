import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPresets } from '#app/brand/load-brands.server.ts';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { createProgram } from '#cli/main.ts';
import { DELIVERED_BRANDS, DELIVERED_PRESETS } from '#tests/fixtures/delivered-brands.ts';
import { referenceFiles } from './reference-files.ts';

const program = createProgram({
  project: openProject('.'),
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => {},
});
const modeline = (schema: string) => `# yaml-language-server: $schema=../../schemas/${schema}\n`;

/** Presets that the committed schema offers; whoever adds one may generate it again with `masthead reference`. */
function offeredPresets(): string[] {
  const schema = JSON.parse(readFileSync('schemas/brand.schema.json', 'utf8'));
  return schema.properties.extends.anyOf[0].enum;
}

describe('the committed reference', () => {
  const { presets } = loadPresets('brands');
  const offered = offeredPresets();
  const known = [...presets].filter(([name]) => name === 'defaults' || offered.includes(name));
  const files = referenceFiles(new Map(known), program);

  it('offers presets that exist, the delivered ones among them', () => {
    expect(offered.filter((name) => !presets.has(name))).toEqual([]);
    expect(offered).toEqual(expect.arrayContaining([...DELIVERED_PRESETS]));
  });

  it.each([...files])('%s is fresh', (name, text) => {
    expect(readFileSync(name, 'utf8'), 'run: npx masthead reference').toBe(text);
  });

  it('offers every preset but the defaults', () => {
    const text = files.get('schemas/brand.schema.json');
    expect(text).toContain('"prepaid-menu"');
    expect(text).not.toContain('"defaults"');
  });
});

describe('the first line names the schema', () => {
  it.each([
    ['templates/brand/brand.yaml.hbs', 'brand.schema.json'],
    ...DELIVERED_BRANDS.map((brid) => [`brands/${brid}/brand.yaml`, 'brand.schema.json']),
    ...DELIVERED_PRESETS.map((name) => [`brands/_presets/${name}.yaml`, 'preset.schema.json']),
  ])('in %s', (file, schema) => {
    expect(readFileSync(file, 'utf8').startsWith(modeline(schema))).toBe(true);
  });
});
