import { Command, CommanderError, type Option } from 'commander';
import { messageOf } from '#app/lib/message-of.ts';
import { shellWord } from '#app/lib/shell-word.ts';
import type { CommandContext, Declare } from '#cli/lib/command-context.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { fileSystemRefusal } from '#cli/lib/file-system-refusal.ts';
import { type Output, terminalOutput } from '#cli/lib/output.ts';
import type { Project } from '#cli/lib/project.ts';

/**
 * The program with the given commands, not yet run.
 * @param context what the commands get; `--quiet` and `--no-color` exchange its output before one runs
 */
export function programOf(commands: readonly Declare[], context: CommandContext): Command {
  const program = new Command('masthead')
    .description('White-label news sites for carriers: one app, any number of brands.')
    .version(context.project.version, '-V, --version', 'print the version')
    .option('-q, --quiet', 'print only results and errors')
    .option('--no-color', 'write without colours (as NO_COLOR does)')
    .helpOption('-h, --help', 'show this help')
    .hook('preAction', (command, action) => {
      refuseMissingValues(action);
      const { quiet = false, color = true } = command.opts<{ quiet?: boolean; color?: boolean }>();
      context.output = terminalOutput({ quiet, color });
    })
    .showHelpAfterError('Run with --help to see what is possible.')
    .showSuggestionAfterError(true)
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 fine, 1 findings, 2 usage, 3 internal error.');
  for (const declare of commands) declare(program, context);
  return program;
}

/**
 * Runs a command line.
 * @param args arguments after the program's name
 * @param programFor makes the program
 * @param open opens what the commands work on
 * @returns the exit code: 0 fine, 1 findings, 2 usage, 3 internal
 */
export async function runCommands(
  args: readonly string[],
  programFor: (context: CommandContext) => Command,
  open: () => Project,
): Promise<number> {
  let output = terminalOutput({ quiet: false, color: true });
  let code: number = EXIT.fine;
  const finish = (result: number) => {
    code = result;
  };
  try {
    const context: CommandContext = { project: open(), output, finish };
    const program = programFor(context).hook('preAction', () => {
      output = context.output;
    });
    refuseUnknownTopic(program, args);
    refuseEarlyOption(program, args);
    await program.parseAsync(args.length > 0 ? [...args] : ['--help'], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, output, isJsonAsked(args));
  }
}

/**
 * Refuses `help <command>` for a command that does not exist; commander shows its whole help, as if none was named.
 * @throws CommandError with the nearest known name
 */
function refuseUnknownTopic(program: Command, args: readonly string[]): void {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const at = words.indexOf('help');
  const topic = words[at + 1];
  if (at < 0 || topic === undefined) return;
  let group: Command | undefined = program;
  for (const word of words.slice(0, at)) group = group?.commands.find((command) => command.name() === word);
  const known = group?.commands.map((command) => command.name()) ?? [];
  // Of a command without subcommands, `help` is an argument.
  if (known.length === 0 || known.includes(topic) || topic === 'help') return;
  throw new CommandError(`There is no command ${topic}.`, didYouMean(topic, known));
}

/**
 * Refuses an option of a command that comes before it, as in `masthead --json list`; commander calls it unknown.
 * @throws CommandError with the line to write
 */
function refuseEarlyOption(program: Command, args: readonly string[]): void {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const has = (command: Command | undefined, arg: string) =>
    command?.options.some(({ long, short }) => arg === long || arg === short) ?? false;
  const group = program.commands.find((command) => command.name() === args[at]);
  const command = group?.commands.find((one) => one.name() === args[at + 1]) ?? group;
  const early = args.slice(0, Math.max(at, 0)).find((arg) => !has(program, arg) && has(command, arg));
  if (early === undefined) return;
  const line = [...args.filter((arg) => arg !== early), early].map(shellWord).join(' ');
  throw new CommandError(`The option ${early} stands before its command.`, `Write: masthead ${line}`);
}

/** Whether results are asked for as JSON; known before the arguments are parsed, as they may be wrong. */
function isJsonAsked(args: readonly string[]): boolean {
  return args.some(
    (arg, at) =>
      arg === '--json' || arg === '--format=json' || (arg === 'json' && args[at - 1] === '--format'),
  );
}

/**
 * Refuses an empty value, which for a folder would mean the one that the command runs in, and an option as the value of
 * another: after `--out $OUT --json` with an empty variable, a shell leaves
 * `--out --json`, and a folder of that name would be written.
 * @throws CommandError that names the option
 */
function refuseMissingValues(command: Command): void {
  const options = [...optionsOf(command)];
  const values = command.optsWithGlobals<Record<string, unknown>>();
  for (const option of options.filter(({ required }) => required)) {
    const value = values[option.attributeName()];
    if (typeof value === 'string' && value.trim() === '')
      throw new CommandError(`${option.long} is empty.`, `Write: ${option.flags}, or leave it out.`);
    if (options.some(({ long }) => long !== undefined && long === value))
      throw new CommandError(
        `${option.long} has no value: the option ${value} follows it.`,
        `Write: ${option.flags}`,
      );
  }
}

/** The options of a command and of all that are around it. */
function* optionsOf(command: Command): Generator<Option> {
  yield* command.options;
  if (command.parent) yield* optionsOf(command.parent);
}

/** An error as `--json` prints it, on stdout. */
interface ErrorReport {
  error: { code: string; message: string; hint?: string };
}

function report(thrown: unknown, output: Output, isJson: boolean): number {
  const error = fileSystemRefusal(thrown) ?? thrown;
  const print = (code: string, message: string, hint?: string) => {
    const errorReport: ErrorReport = { error: { code, message, ...(hint ? { hint } : {}) } };
    if (isJson) output.print(JSON.stringify(errorReport, null, 2));
  };
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    print('usage', error.message.replace(/^error: /, ''));
    return EXIT.usage;
  }
  if (error instanceof CommandError) {
    print(error.code === EXIT.usage ? 'usage' : 'findings', error.message, error.hint);
    output.warn(`Error: ${error.message}`);
    if (error.hint) output.warn(`  ${error.hint}`);
    return error.code;
  }
  print('internal', messageOf(error));
  output.warn(error instanceof Error ? `Internal error: ${error.stack ?? error.message}` : String(error));
  return EXIT.internal;
}
