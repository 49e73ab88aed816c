import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { runPromote } from './release-runs.ts';

let folder = '';
let printed: string[] = [];
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-promote-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Promotes a deployment without files, of a version of the brand. */
function promote(brandVersion: string): void {
  const deploy = { brid: 'acme', name: 'Acme', domains: [], version: '1', node: '', platform: '', start: '' };
  mkdirSync(at('dist'), { recursive: true });
  mkdirSync(at('srv'), { recursive: true });
  writeFileSync(at('dist', 'deploy.json'), JSON.stringify({ ...deploy, brandVersion, files: [] }));
  const output = { print: (line: string) => void printed.push(line) };
  runPromote(at('dist'), { to: at('srv') }, { output } as unknown as CommandContext);
}

it('asks for a restart where another release is served now', () => {
  promote('one');
  promote('two');
  expect(printed).toEqual([
    expect.stringMatching(/acme is release \w+\. Restart its server\.$/),
    expect.stringMatching(/acme is release \w+; before it was \w+\. Restart its server\.$/),
  ]);
});

it('asks for none where the release is served already', () => {
  promote('one');
  promote('one');
  expect(printed[1]).toMatch(/acme is release \w+ already\.$/);
});
