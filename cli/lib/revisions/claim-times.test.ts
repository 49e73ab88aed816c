import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';
import { claimTimes } from './claim-times.ts';

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (brid: string, domains: string) => {
  mkdirSync(path.join(root, brid), { recursive: true });
  writeFileSync(path.join(root, brid, 'brand.yaml'), `brid: ${brid}\ndomains: [${domains}]\n`);
};
/** Commits with a date of its own, as commits of one second have no order. */
const commit = (day: number) => {
  git('add', '-A');
  const env = { ...process.env, GIT_COMMITTER_DATE: `2026-01-0${day}T00:00:00Z` };
  const args = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', `day ${day}`];
  execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
};
const claim = (brid: string, host: string) => ({ brid, host, key: host, path: ['domains', 0] });

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-times-'));
  git('init', '-q');
  write('older', 'older.example');
  commit(1);
  write('younger', 'younger.example');
  commit(2);
  write('older', 'older.example, younger.example');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('are the commits that brought the values; what is not committed yet is later than all', () => {
  const timeOf = claimTimes(root);
  const day = (number: number) => Date.UTC(2026, 0, number) / 1000;
  expect(timeOf(claim('older', 'older.example'))).toBe(day(1));
  expect(timeOf(claim('younger', 'younger.example'))).toBe(day(2));
  expect(timeOf(claim('older', 'younger.example'))).toBe(Number.POSITIVE_INFINITY);
});

it('are unknown of values that the file does not spell out, and outside of a work tree', () => {
  expect(claimTimes(root)(claim('older', 'preset.example'))).toBeUndefined();
  expect(claimTimes('/')(claim('older', 'older.example'))).toBeUndefined();
});

it('let a younger brand keep a domain that an older one claims only now', () => {
  const brands = [
    { brid: 'older', domains: ['older.example', 'younger.example'] },
    { brid: 'younger', domains: ['younger.example'], since: '2026-01-02' },
  ];
  const told = () =>
    domainClashes(brands, claimTimes(root)).map(({ brid, issue }) => `${brid} ${issue.severity}`);
  expect(told()).toEqual(['older error', 'younger warning']);
  commit(3);
  expect(told()).toEqual(['older error', 'younger warning']);
});
