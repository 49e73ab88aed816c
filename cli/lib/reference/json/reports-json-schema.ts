import { z } from 'zod';
import { REPORT_FILES, REPORTS, reportName } from '#cli/lib/reports/all-reports.ts';
import { issueReportSchema } from '#cli/lib/reports/reports.ts';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { jsonValueSchema } from '#schemas/brand/third-parties.ts';
import { pageConfigSchema } from '#schemas/page-config/page-config.ts';
import { SHARED_PARTS } from './brand-json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { jsonSchemaForm } from './json-schema-form.ts';
import { shareSchemas } from './share-schemas.ts';

/** Parts of reports with definitions of their own. */
const PARTS = {
  brand: brandSchema,
  'page-config': pageConfigSchema,
  issue: issueReportSchema,
  'json-value': jsonValueSchema,
};

/**
 * What commands print with `--json` and which JSON files they write, as one JSON Schema draft-07 with a definition for
 * each: `#/definitions/validate`, `#/definitions/deploy.json`. Keys may be added to a report, so none is closed that
 * its zod schema does not close.
 */
export function reportsJsonSchema(): JsonSchema {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(PARTS)) registry.add(schema, { id });
  for (const [command, schema] of Object.entries(REPORTS)) registry.add(schema, { id: reportName(command) });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-7',
    io: 'input',
    uri: (id) => `#/definitions/${id}`,
    override: jsonSchemaForm,
  });
  const definitions: Record<string, JsonSchema> = {};
  for (const [id, schema] of Object.entries(schemas)) definitions[id] = withoutFrame(schema as JsonSchema);
  for (const [file, schema] of Object.entries(REPORT_FILES)) {
    const id = registry.get(schema)?.id;
    definitions[file] = id ? { $ref: `#/definitions/${id}` } : ownSchema(schema);
  }
  const places = { ...SHARED_PARTS, cmsConfig: '/properties/cmsConfig' };
  const parts = Object.entries(places).map(([name, place]) => [name, `/definitions/brand${place}`]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'urn:masthead:schema:reports',
    title: 'Masthead reports',
    description: 'What each command prints with --json, and the JSON files that commands write.',
    ...shareSchemas({ definitions }, Object.fromEntries(parts)),
  };
}

function ownSchema(schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: jsonSchemaForm });
  return withoutFrame(made as JsonSchema);
}

function withoutFrame({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
