import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandError, EXIT } from './lib/exit-codes.ts';
import { openProject } from './lib/project.ts';
import { programOf, runCommands } from './run-commands.ts';

let printed: string[] = [];
let warned: string[] = [];
beforeEach(() => {
  [printed, warned] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

/** Runs a command line of a program whose one command, `work`, does what is given. */
const run = (
  work: (finish: (code: number) => void, note: (line: string) => void) => void,
  ...args: string[]
) =>
  runCommands(
    args,
    (context) =>
      programOf(
        [
          (program, given) =>
            void program
              .command('work')
              .option('--json')
              .option('--format <form>')
              .option('--out <folder>')
              .action(() => work(given.finish, (line) => given.output.note(line))),
        ],
        context,
      ),
    () => openProject('.'),
  );

it('a command ends with its own code, or well', async () => {
  expect(await run((finish) => finish(EXIT.findings), 'work')).toBe(EXIT.findings);
  expect(await run(() => undefined, 'work')).toBe(EXIT.fine);
});

it('without arguments it prints its help', async () => {
  expect(await run(() => undefined)).toBe(EXIT.fine);
  expect(printed.join('')).toContain('Usage: masthead');
});

it('help about a command that does not exist says so', async () => {
  expect(await run(() => undefined, 'help', 'wrk')).toBe(EXIT.usage);
  expect(printed).toEqual([]);
  expect(warned.join('')).toBe('Error: There is no command wrk.\n  Did you mean work?\n');
  warned = [];
  expect(await run(() => undefined, 'help', 'work')).toBe(EXIT.fine);
  expect(printed.join('')).toContain('Usage: masthead work');
  expect(await run(() => undefined, 'work', 'help', 'nope')).toBe(EXIT.usage);
  expect(warned.join('')).not.toContain('There is no command');
});

it('with --quiet a command prints no notes', async () => {
  await run((_, note) => note('working'), 'work');
  expect(warned).toEqual(['working\n']);
  warned = [];
  await run((_, note) => note('working'), '--quiet', 'work');
  expect(warned).toEqual([]);
});

it('an unknown option is a mistake of usage, as JSON where that is asked for', async () => {
  expect(await run(() => undefined, 'work', '--jsn')).toBe(EXIT.usage);
  expect(printed).toEqual([]);
  expect(await run(() => undefined, 'work', '--json', '--other')).toBe(EXIT.usage);
  expect(JSON.parse(printed.join(''))).toEqual({
    error: { code: 'usage', message: expect.stringContaining("unknown option '--other'") },
  });
});

it.each([[['--format', 'json']], [['--format=json']]])('%j asks for JSON as --json does', async (asked) => {
  expect(await run(() => undefined, 'work', ...asked, '--other')).toBe(EXIT.usage);
  expect(JSON.parse(printed.join(''))).toMatchObject({ error: { code: 'usage' } });
});

it('an option before its command is told where it goes', async () => {
  expect(await run(() => undefined, '--quiet', '--json', 'work', 'a b')).toBe(EXIT.usage);
  expect(JSON.parse(printed.join(''))).toEqual({
    error: {
      code: 'usage',
      message: 'The option --json stands before its command.',
      hint: "Write: masthead --quiet work 'a b' --json",
    },
  });
});

it('an option is no value of the one before, as an empty variable leaves it', async () => {
  const work = vi.fn();
  expect(await run(work, 'work', '--out', '--json')).toBe(EXIT.usage);
  expect(JSON.parse(printed.join(''))).toEqual({
    error: {
      code: 'usage',
      message: '--out has no value: the option --json follows it.',
      hint: 'Write: --out <folder>',
    },
  });
  expect(await run(work, 'work', '--out', '--quiet')).toBe(EXIT.usage);
  expect(work).not.toHaveBeenCalled();
  expect(await run(work, 'work', '--out', '--a-folder')).toBe(EXIT.fine);
});

it('an empty value is refused', async () => {
  const work = vi.fn();
  for (const value of ['', ' ']) expect(await run(work, 'work', '--out', value)).toBe(EXIT.usage);
  expect(warned.slice(0, 2)).toEqual([
    'Error: --out is empty.\n',
    '  Write: --out <folder>, or leave it out.\n',
  ]);
  expect(work).not.toHaveBeenCalled();
});

it('what a command refuses is told with its hint', async () => {
  const refuse = () => {
    throw new CommandError('No such brand.', 'Say another.', EXIT.findings);
  };
  expect(await run(refuse, 'work')).toBe(EXIT.findings);
  expect(warned.join('')).toBe('Error: No such brand.\n  Say another.\n');
  await run(refuse, 'work', '--json');
  expect(JSON.parse(printed.join(''))).toEqual({
    error: { code: 'findings', message: 'No such brand.', hint: 'Say another.' },
  });
});

it('a refusal without a hint, of usage, is one line', async () => {
  const refuse = () => {
    throw new CommandError('No such brand.', undefined, EXIT.usage);
  };
  expect(await run(refuse, 'work', '--json')).toBe(EXIT.usage);
  expect(JSON.parse(printed.join(''))).toEqual({ error: { code: 'usage', message: 'No such brand.' } });
  expect(warned).toEqual(['Error: No such brand.\n']);
});

it('what the file system refuses is told without a stack', async () => {
  const list = () => void readdirSync('package.json');
  expect(await run(list, 'work', '--json')).toBe(EXIT.usage);
  const message = `${path.resolve('package.json')} is a file, not a folder.`;
  expect(JSON.parse(printed.join('')).error).toMatchObject({ code: 'usage', message });
  expect(warned.join('')).toBe(`Error: ${message}\n  Name a folder instead.\n`);
});

it('a fault of ours is told with its place, whatever was thrown', async () => {
  const fail = (error: unknown) => () => {
    throw error;
  };
  expect(await run(fail(new Error('a bug')), 'work', '--json')).toBe(EXIT.internal);
  expect(JSON.parse(printed.join(''))).toEqual({ error: { code: 'internal', message: 'a bug' } });
  expect(warned.join('')).toMatch(/^Internal error: Error: a bug\n\s+at /);
  warned = [];
  expect(await run(fail('a text'), 'work')).toBe(EXIT.internal);
  expect(warned).toEqual(['a text\n']);
});
