import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProject } from '#cli/lib/project.ts';
import { printRetirement } from './print-retirement.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'masthead-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

type Report = Parameters<typeof printRetirement>[0];
const told = (report: Partial<Report>, options: { json?: boolean; dryRun?: boolean } = {}) => {
  const lines: string[] = [];
  const output = {
    print: (line: string) => void lines.push(line),
    note: (line: string) => void lines.push(line),
    warn: () => undefined,
    paint: (_: string, text: string) => text,
  };
  const whole = { brid: 'acme', retired: true, lines: ['retired: 2026-12-01'], ...report };
  printRetirement(whole, options, { ...openProject('.'), dist }, output);
  return lines;
};
const pages = { folder: 'goodbye', files: ['index.html', 'dns.html'] };

it('says what was done, what is left to do, and how to undo it', () => {
  expect(told({ pages, events: { count: 3, file: 'events.jsonl' } })).toEqual([
    'Retired acme:',
    '  retired: 2026-12-01',
    '2 goodbye and do-not-sell pages → goodbye',
    '3 events → events.jsonl',
    '\nNext:',
    "  serve goodbye under the brand's domains, or npx masthead build acme",
    '  To undo: npx masthead retire acme --undo',
  ]);
});

it('names the deployment that is still there, but not of a brand that is open again', () => {
  mkdirSync(path.join(dist, 'acme'));
  const prunes = (lines: string[]) => lines.some((line) => line.includes(`removes ${dist}/acme`));
  expect(prunes(told({}))).toBe(true);
  expect(prunes(told({ retired: false }))).toBe(false);
});

it('says so where there were no events', () => {
  expect(told({ events: { count: 0 } })).toContain('No stored events.');
  expect(told({})).not.toContain('No stored events.');
});

it('of a brand that is open again names the lines that are gone, and the build', () => {
  expect(told({ retired: false })).toEqual([
    'Opened acme again:',
    '  - retired: 2026-12-01',
    '\nNext:',
    '  npx masthead build acme',
  ]);
});

it('of a trial run says what would change, and nothing to do', () => {
  expect(told({ pages }, { dryRun: true })).toEqual(['Would retire acme:', '  retired: 2026-12-01']);
  expect(told({ retired: false }, { dryRun: true })[0]).toBe('Would open acme again:');
});

it('is one JSON object where that is asked for', () => {
  const [text, ...more] = told({ pages }, { json: true });
  expect(more).toEqual([]);
  expect(JSON.parse(text ?? '')).toEqual({
    brid: 'acme',
    retired: true,
    lines: ['retired: 2026-12-01'],
    pages,
  });
});
