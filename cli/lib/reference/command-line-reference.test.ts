import { Argument, Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { createProgram } from '#cli/main.ts';
import { commandLineReference } from './command-line-reference.ts';
import { referenceCommands } from './command-model.ts';
import { COMMAND_NOTES } from './command-notes.ts';

const masthead = createProgram({
  project: openProject('.'),
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => {},
});

function sample(): Command {
  const program = new Command('masthead').option('-q, --quiet', 'say less');
  program
    .command('draw')
    .description('draw <b> in one | two colours')
    .argument('<brid>', 'the brand')
    .addArgument(new Argument('[form...]', 'forms').choices(['svg', 'png']))
    .requiredOption('--name <text>', 'display name')
    .option('--size <px>', 'side in px', '64')
    .option('--out <folder>', 'where to write (default: <brid>/)')
    .option('--no-frame', 'leave out the frame')
    .addOption(new Option('--secret').hideHelp())
    .addHelpText('after', '\nSince then: more\nof it.\nExit codes: 0 fine.');
  program.command('feed').command('pull').description('read feeds');
  return program;
}

describe('the reference of a command', () => {
  const page = commandLineReference(sample());

  it.each([
    '| [`draw`](#masthead-draw) | draw &lt;b> in one \\| two colours |',
    '### masthead draw\n\nDraw &lt;b> in one | two colours.\n',
    '```sh\nnpx masthead draw <brid> [form...] --name <text> [options]\n```',
    '| `<brid>` | The brand. |',
    '| `[form...]` | Forms. One of `svg`, `png`. |',
    '| `--name <text>` | Display name. Required. |',
    '| `--size <px>` | Side in px. Default: `64`. |',
    '| `--out <folder>` | Where to write. Default: &lt;brid>/. |',
    '| `--no-frame` | Leave out the frame. |',
    '\n\nSince then: more of it.\n\nExit codes: 0 fine.\n',
    '### masthead feed pull\n\nRead feeds.\n\n```sh\nnpx masthead feed pull\n```',
    '| `-q, --quiet` | Say less. |',
  ])('has %j', (text) => {
    expect(page).toContain(text);
  });

  it('has neither hidden options nor the help option of each command', () => {
    expect(page).not.toContain('--secret');
    expect(page.match(/`-h, --help`/g)).toHaveLength(1);
  });

  it('does not depend on the width of a terminal', () => {
    const narrow = sample().configureOutput({ getOutHelpWidth: () => 20, getErrHelpWidth: () => 20 });
    expect(commandLineReference(narrow)).toBe(page);
  });
});

describe('the reference of the command line', () => {
  const page = commandLineReference(masthead);
  const names = referenceCommands(masthead).map(({ name }) => name);

  it('links only to headings that it has', () => {
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    const links = [...page.matchAll(/\(#([^)]*)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(names.length);
    expect(links.filter((link) => !headings.includes(link))).toEqual([]);
  });

  it('describes every command, and has notes for existing commands only', () => {
    for (const name of names) expect(page).toContain(`\n### masthead ${name}\n\n`);
    expect(Object.keys(COMMAND_NOTES).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('describes every argument and option', () => {
    const bare = referenceCommands(masthead).flatMap((command) =>
      [...command.arguments, ...command.options].filter(({ description }) => description === ''),
    );
    expect(bare).toEqual([]);
  });

  it('has remarks that a terminal of 80 columns shows without breaking a line', () => {
    const lines = referenceCommands(masthead).flatMap(({ remarks }) => remarks);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it('contains no path of this machine', () => {
    expect(page).not.toContain(process.cwd());
  });
});
