import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const fixtures = path.resolve('tests/fixtures/hostile');
/** A corpus of real attacks beside the project; a fresh clone has none. */
const corpus = path.resolve('../shared/data');
const run = (...places: string[]) => {
  const done = spawnSync(process.execPath, ['tests/feeds/hostile.mjs', ...places], { encoding: 'utf8' });
  return { code: done.status, lines: done.stdout.split('\n') };
};
const lists = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
const parts = ['security', 'malformed', 'encodings'];

describe('hostile and broken feeds', () => {
  it('are read within limits of time and memory, open no file or socket, and yield stories or a finding', () => {
    const { code, lines } = run(...parts.map((part) => path.join(fixtures, part)));
    expect(lines.filter((line) => line.startsWith('BAD'))).toEqual([]);
    expect([code, lines.filter((line) => line.includes(', 0 files opened, 0 sockets'))]).toMatchObject([
      0,
      { length: 3 },
    ]);
  });

  it('that contain private addresses open no socket', () => {
    const { code, lines } = run(...lists(path.join(fixtures, 'redirects')));
    expect([code, lines[0]]).toEqual([0, 'addresses.json: 30 addresses, 0 sockets opened']);
  });

  it.skipIf(!existsSync(path.join(corpus, 'redirects')))(
    `the same of ${corpus} (skipped where there is no such folder)`,
    () => {
      const feeds = parts.map((part) => path.join(corpus, 'feeds', part));
      const { code, lines } = run(...feeds, ...lists(path.join(corpus, 'redirects')));
      expect(lines.filter((line) => line.startsWith('BAD'))).toEqual([]);
      expect(code).toBe(0);
    },
    120_000,
  );
});
