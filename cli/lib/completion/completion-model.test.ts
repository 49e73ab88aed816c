import { Argument, Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { completionModel } from './completion-model.ts';
import { fishScript } from './fish-script.ts';
import { bashScript } from './posix-script.ts';

function program(): Command {
  const root = new Command('masthead').option('-q, --quiet', 'say less');
  root
    .command('build')
    .description("write a brand's files")
    .argument('[brid...]')
    .option('-o, --out <folder>', 'where')
    .addOption(new Option('--format <form>').choices(['a', 'b']))
    .addOption(new Option('--secret').hideHelp());
  root
    .command('feed')
    .command('pull')
    .addArgument(new Argument('<kind>').choices(['rss']));
  root.command('new').argument('<brid>');
  return root;
}

const model = completionModel(program());
const named = (name: string) => model.find((command) => command.name === name);

describe('the completion model', () => {
  it('has the commands, at every depth', () => {
    expect(model.map(({ name }) => name)).toEqual([
      ...['', 'build', 'feed', 'feed pull', 'feed help', 'new', 'help'],
    ]);
  });

  it('has their options, without the hidden ones, and the values of options', () => {
    expect(named('build')?.options.map(({ flags, values }) => [flags, values])).toEqual([
      [['--out', '-o'], { kind: 'any' }],
      [['--format'], { kind: 'words', words: ['a', 'b'] }],
      [['--help', '-h'], undefined],
    ]);
  });

  it('completes brands for arguments called brid, but not for a brand to be created', () => {
    expect(named('build')?.arguments).toEqual([{ values: { kind: 'brands' }, variadic: true }]);
    expect(named('new')?.arguments).toEqual([{ values: { kind: 'any' }, variadic: false }]);
    expect(named('feed pull')?.arguments).toEqual([
      { values: { kind: 'words', words: ['rss'] }, variadic: false },
    ]);
  });
});

describe('a completion script', () => {
  it('marks in bash which options take the next word as value', () => {
    expect(bashScript(model)).toContain("'build:--out'|'build:-o') value='--out' ;;");
  });

  it('quotes descriptions in fish', () => {
    expect(fishScript(model)).toContain("-a 'build' -d 'write a brand\\'s files'");
  });
});
