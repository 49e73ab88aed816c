import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CompletionCommand } from './completion-model.ts';
import { fishScript } from './fish-script.ts';

const command = (name: string, changes: Partial<CompletionCommand> = {}): CompletionCommand => ({
  ...{ name, commands: [], options: [], arguments: [] },
  ...changes,
});
const below = (...names: string[]) => names.map((name) => ({ name, description: `about ${name}` }));
const model = [
  command('', {
    commands: below('content', 'feeds'),
    options: [{ flags: ['--quiet', '-q'], description: 'say less' }],
  }),
  command('content', { commands: below('feeds') }),
  command('content feeds', { options: [{ flags: ['--json'], description: 'as JSON' }] }),
  command('feeds', { commands: below('lint') }),
  command('feeds lint', {
    options: [
      { flags: ['--as'], description: "the feed's form", values: { kind: 'words', words: ['rss', 'atom'] } },
      { flags: ['--out', '-o'], description: 'where\\to', values: { kind: 'any' } },
    ],
    arguments: [
      { values: { kind: 'brands' }, variadic: false },
      { values: { kind: 'any' }, variadic: false },
    ],
  }),
];
const script = fishScript(model);

it.each([
  ['a command', `-n '__masthead_at' -a 'feeds' -d 'about feeds'`],
  ['one of the same name below another', `-n '__masthead_at content' -a 'feeds' -d 'about feeds'`],
  ['a flag', `-n '__masthead_at' -l quiet -s q -d 'say less'`],
  ['words of an option', `-n '__masthead_at feeds lint' -l as -x -a 'rss atom' -d 'the feed\\'s form'`],
  ['a path of an option', `-n '__masthead_at feeds lint' -l out -s o -r -F -d 'where\\\\to'`],
  [
    'brands',
    `-n '__masthead_at feeds lint' -a '(masthead completion --brand-ids 2>/dev/null)'\ncomplete -c masthead -n '__masthead_at feeds lint' -F\n`,
  ],
])('fish is told %s, and at which command', (_, line) => {
  expect(script).toContain(`complete -c masthead ${line}`);
});

it('conditions know the commands that stand below each command', () => {
  expect(script).toContain(`      case ':content' ':feeds' 'content:feeds' 'feeds:lint'\n`);
});

it.skipIf(spawnSync('fish', ['--version']).error)('fish offers what follows the words that are typed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-fish-'));
  const file = path.join(folder, 'masthead.fish');
  writeFileSync(file, script);
  const offered = (typed: string) =>
    spawnSync('fish', ['--no-config', '-c', `source ${file}; complete -C '${typed}'`], { encoding: 'utf8' })
      .stdout.split('\n')
      .map((line) => line.split('\t')[0])
      .filter(Boolean);
  try {
    expect(offered('masthead content ')).toEqual(['feeds']);
    expect(offered('masthead content feeds ')).toEqual([]);
    expect(offered('masthead content feeds --')).toEqual(['--json']);
    expect(offered('masthead -q feeds ')).toEqual(['lint']);
    expect(offered('masthead feeds lint --as ')).toEqual(['atom', 'rss']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
