import type { Command } from 'commander';
import { brandFileJsonSchema, presetFileJsonSchema } from '#cli/lib/reference/json/brand-json-schema.ts';
import { printJson } from '#cli/lib/reference/json/print-json.ts';
import { reportsJsonSchema } from '#cli/lib/reference/json/reports-json-schema.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import { apiReference } from './api-reference.ts';
import { brandFileReference } from './brand-file-reference.ts';
import { commandLineReference } from './command-line-reference.ts';
import { eventsReference } from './events-reference.ts';
import { machinesReference } from './machines/machines-reference.ts';
import { privacyReference } from './privacy-reference.ts';

/** The generated files of the reference: text by path, relative to the project's root. */
export function referenceFiles(presets: Presets, program: Command): ReadonlyMap<string, string> {
  // Every brand extends `defaults` anyway, so it is not offered.
  const names = [...presets.keys()].filter((name) => name !== 'defaults');
  return new Map([
    ['schemas/brand.schema.json', printJson(brandFileJsonSchema(names))],
    ['schemas/preset.schema.json', printJson(presetFileJsonSchema(names))],
    ['schemas/reports.schema.json', printJson(reportsJsonSchema())],
    ['docs/reference/api.md', apiReference()],
    ['docs/reference/brand-file.md', brandFileReference(presets.get('defaults')?.data ?? {})],
    ['docs/reference/command-line.md', commandLineReference(program)],
    ['docs/reference/privacy.md', privacyReference()],
    ['docs/reference/events.md', eventsReference()],
    ['docs/reference/machines.md', machinesReference()],
  ]);
}
