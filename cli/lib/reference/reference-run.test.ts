import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '#cli/lib/project.ts';
import { referenceReportSchema } from '#cli/lib/reports/service-reports.ts';
import { createProgram } from '#cli/main.ts';
import { runReference } from './reference-run.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-reference-'));
  writeFileSync(path.join(root, 'package.json'), '{"version": "0.0.0"}');
  // Of a checkout.
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  cpSync('brands/_presets', path.join(root, 'brands', '_presets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function run(options: { check?: boolean; json?: boolean }) {
  const printed: string[] = [];
  const output = {
    print: (line: string) => void printed.push(line),
    note: () => {},
    warn: () => {},
    paint: (_: unknown, text: string) => text,
  };
  const context = { project: openProject(root), output, finish: () => {} };
  const code = await runReference(options, createProgram(context), context);
  return { code, printed };
}

describe('masthead reference', () => {
  it('with --check lists stale files and writes nothing', async () => {
    const { code, printed } = await run({ check: true });
    expect(code).toBe(1);
    expect(printed).toEqual([
      'stale: schemas/brand.schema.json',
      'stale: schemas/preset.schema.json',
      'stale: schemas/reports.schema.json',
      'stale: docs/reference/api.md',
      'stale: docs/reference/brand-file.md',
      'stale: docs/reference/command-line.md',
      'stale: docs/reference/privacy.md',
      'stale: docs/reference/events.md',
      'stale: docs/reference/machines.md',
    ]);
    expect(readdirSync(root).sort()).toEqual(['brands', 'package-lock.json', 'package.json']);
  });

  it('writes the files once and leaves no other files', async () => {
    expect((await run({})).printed).toHaveLength(9);
    expect(readdirSync(path.join(root, 'schemas')).sort()).toEqual([
      'brand.schema.json',
      'preset.schema.json',
      'reports.schema.json',
    ]);
    const again = { code: 0, printed: ['9 files checked, all fresh.'] };
    expect(await run({})).toEqual(again);
    expect(await run({ check: true })).toEqual(again);
  });

  it('prints the same as JSON', async () => {
    const { printed } = await run({ check: true, json: true });
    const report = referenceReportSchema.parse(JSON.parse(printed.join('\n')));
    expect(report).toMatchObject({ checked: 9, written: false });
    expect(report.stale).toContain('docs/reference/api.md');
  });

  it('includes a new preset', async () => {
    await run({});
    writeFileSync(
      path.join(root, 'brands', '_presets', 'of-this-test.yaml'),
      'cmsConfig: {enableVideoAds: true}\n',
    );
    expect((await run({ check: true })).code).toBe(1);
    await run({});
    expect(readFileSync(path.join(root, 'schemas', 'brand.schema.json'), 'utf8')).toContain('"games"');
  });

  it('writes nothing if a preset cannot be read', async () => {
    writeFileSync(path.join(root, 'brands', '_presets', 'broken.yaml'), 'theme: [');
    await expect(run({})).rejects.toThrow('A preset cannot be read; nothing was written.');
    expect(readdirSync(root).sort()).toEqual(['brands', 'package-lock.json', 'package.json']);
  });
});
