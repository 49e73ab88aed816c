import type { Presets } from '#schemas/brand/resolve-brand.ts';
import { brandFileReference } from './brand-file-reference.ts';
import { brandFileJsonSchema, presetFileJsonSchema } from './brand-json-schema.ts';
import { printJson } from './print-json.ts';

/** The generated files of the reference: text by path, relative to the project's root. */
export function referenceFiles(presets: Presets): ReadonlyMap<string, string> {
  // `defaults` is below every brand anyway, so nobody extends it.
  const names = [...presets.keys()].filter((name) => name !== 'defaults');
  return new Map([
    ['schemas/brand.schema.json', printJson(brandFileJsonSchema(names))],
    ['schemas/preset.schema.json', printJson(presetFileJsonSchema(names))],
    ['docs/reference/brand-file.md', brandFileReference(presets.get('defaults')?.data ?? {})],
  ]);
}
