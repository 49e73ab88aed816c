import { describe, expect, it } from 'vitest';
import type { DoctorFinding } from './doctor-report.ts';
import { findingLines } from './finding-lines.ts';

const findings: DoctorFinding[] = [
  { group: 'machine', check: 'node', status: 'ok', message: 'Node 20.19.0' },
  {
    group: 'machine',
    check: 'port',
    status: 'error',
    message: 'port 3000 is taken',
    fix: 'PORT=3001 npm start',
  },
  { group: 'store', check: 'folder', status: 'ok', message: 'data can be written' },
  {
    group: 'site acme',
    check: 'headers',
    status: 'warning',
    message: 'one is missing',
    fix: 'first\nsecond',
  },
];
const lines = (list: readonly DoctorFinding[], verbose = false) =>
  findingLines(list, (_, text) => text, verbose);

describe('the lines of a report', () => {
  it('show the problems by group, each with its fix', () => {
    expect(lines(findings)).toEqual([
      'machine',
      '✖ port 3000 is taken',
      '    fix: PORT=3001 npm start',
      '',
      'site acme',
      '⚠ one is missing',
      '    fix: first',
      '         second',
      '',
      '2 checks fine, 1 error, 1 warning.',
    ]);
  });

  it('show passed checks if requested', () => {
    expect(lines(findings, true)).toContain('✔ data can be written');
  });

  it('never contain terminal control characters', () => {
    const hostile: DoctorFinding = { group: 'g', check: 'c', status: 'ok', message: 'a\u001b[2Jb\nc' };
    expect(lines([hostile], true)).toContain('✔ a [2Jb c');
  });

  it('are one line when all checks pass', () => {
    expect(lines(findings.filter(({ status }) => status === 'ok'))).toEqual(['2 checks, all fine.']);
  });
});
