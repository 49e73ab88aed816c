import { describe, expect, it } from 'vitest';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { referenceCommands } from '#cli/lib/reference/command-model.ts';
import { REPORTS } from '#cli/lib/reports/all-reports.ts';
import { createProgram } from '#cli/main.ts';
import { reportsJsonSchema } from './reports-json-schema.ts';

const context = {
  project: openProject('.'),
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => {},
};
const commands = referenceCommands(createProgram(context));
const { definitions = {} } = reportsJsonSchema();

describe('the schema of the reports', () => {
  it('has a definition for every command with --json, and for no other', () => {
    const reporting = commands.filter(({ options }) => options.some(({ term }) => term === '--json'));
    expect(reporting.map(({ name }) => name).sort()).toEqual(Object.keys(REPORTS).sort());
  });

  it('has a definition for every reference', () => {
    const refs = JSON.stringify(definitions).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g);
    expect(
      [...refs].map(([, name = '']) => name).filter((name) => !Object.hasOwn(definitions, name)),
    ).toEqual([]);
  });

  it('describes reports and files', () => {
    expect(definitions.show?.anyOf).toEqual([
      { $ref: '#/definitions/brand' },
      { $ref: '#/definitions/page-config' },
    ]);
    expect(definitions.validate?.properties?.issues?.items).toEqual({ $ref: '#/definitions/issue' });
    expect(definitions['shots.json']).toEqual({ $ref: '#/definitions/shots' });
    expect(definitions['content-pull']?.required).toContain('feeds');
    expect(definitions['deploy.json']?.required).toContain('files');
  });

  it('allows further keys', () => {
    expect(definitions.validate).not.toHaveProperty('additionalProperties');
  });

  it('does not require a value of an explanation when none is set', () => {
    expect(definitions.explain?.required).toEqual(['path', 'layers']);
  });
});
