import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPresets } from '#app/server/brand/load-brands.ts';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { createProgram } from '#cli/main.ts';
import { referenceFiles } from './reference-files.ts';

const program = createProgram({
  project: openProject('.'),
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => {},
});
const modeline = (schema: string) => `# yaml-language-server: $schema=../../schemas/${schema}\n`;

describe('the committed reference', () => {
  const files = referenceFiles(loadPresets('brands').presets, program);

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
  const brands = readdirSync('brands').filter((name) => !name.startsWith('_'));
  const presets = readdirSync('brands/_presets');
  it.each([
    ['templates/brand/brand.yaml.hbs', 'brand.schema.json'],
    ...brands.map((brid) => [`brands/${brid}/brand.yaml`, 'brand.schema.json']),
    ...presets.map((file) => [`brands/_presets/${file}`, 'preset.schema.json']),
  ])('in %s', (file, schema) => {
    expect(readFileSync(file, 'utf8').startsWith(modeline(schema))).toBe(true);
  });
});
