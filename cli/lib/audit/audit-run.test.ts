import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit, auditLines } from './audit-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-osv-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an advisory about a package, with events of its range; returns its file. */
function advisory(name: string, events: object[], more: object = {}, of: object = {}): string {
  const file = path.join(folder, `GHSA-${name.replace('/', '-')}.json`);
  const ranges = [{ type: 'SEMVER', events }];
  const affected = [{ package: { ecosystem: 'npm', name }, ranges, ...of }];
  const text = { id: 'GHSA-1', modified: '2026-11-01T00:00:00Z', summary: 'Bad', affected, ...more };
  writeFileSync(file, JSON.stringify(text));
  return file;
}

const idsFor = (version: string, file: string, name = '@s/a') =>
  audit([file], [{ name, version }]).findings.map(({ id }) => id);

describe('an advisory', () => {
  it('applies from the version that introduced the fault to the one before the fix', () => {
    const file = advisory('@s/a', [
      { introduced: '1.2.0' },
      { fixed: '1.4.1' },
      { introduced: '2.0.0-rc.1' },
      { last_affected: '2.3.0' },
    ]);
    const applies = (version: string) => idsFor(version, file).length > 0;
    expect(['1.2.0', '1.4.0', '2.0.0-rc.2', '2.3.0'].map(applies)).toEqual([true, true, true, true]);
    expect(['1.1.9', '1.4.1', '1.9.0', '2.0.0-beta', '2.3.1'].map(applies)).toEqual(Array(5).fill(false));
  });

  it('applies to listed versions and without a fix to all, and to no other package or ecosystem', () => {
    expect(idsFor('9.9.9', advisory('@s/a', [{ introduced: '0' }]))).toEqual(['GHSA-1']);
    expect(idsFor('9.9.9', advisory('@s/b', [{ introduced: '0' }]))).toEqual([]);
    expect(idsFor('3.0.0', advisory('@s/a', [], {}, { versions: ['3.0.0'], ranges: [] }))).toEqual([
      'GHSA-1',
    ]);
    const elsewhere = { package: { ecosystem: 'PyPI', name: '@s/a' } };
    expect(idsFor('1.0.0', advisory('@s/a', [{ introduced: '0' }], {}, elsewhere))).toEqual([]);
  });

  it('does not apply once withdrawn, and applies where versions cannot be compared', () => {
    expect(
      idsFor('1.0.0', advisory('@s/a', [{ introduced: '0' }], { withdrawn: '2026-11-02T00:00:00Z' })),
    ).toEqual([]);
    expect(idsFor('1.0.0', advisory('@s/a', [{ introduced: 'unknown' }]))).toEqual(['GHSA-1']);
  });
});

it('the report says what was compared, what applies and which files hold no advisory', () => {
  const found = advisory('@s/a', [{ introduced: '0' }, { fixed: '1.0.1' }], {
    aliases: ['CVE-2026-1'],
    database_specific: { severity: 'HIGH' },
  });
  const broken = path.join(folder, 'broken.json');
  writeFileSync(broken, '{"id": 1}');
  const report = audit([found, broken], [{ name: '@s/a', version: '1.0.0' }]);
  expect(report).toMatchObject({ packages: 1, advisories: 1, unreadable: ['broken.json'] });
  expect(auditLines(report)).toEqual([
    '✗ @s/a 1.0.0: Bad (HIGH GHSA-1, CVE-2026-1), fixed in 1.0.1',
    '✗ 1 files hold no advisory, broken.json first.',
    '1 apply: 1 packages, 1 advisories, the newest of 2026-11-01.',
  ]);
});
