import { Command, CommanderError } from 'commander';
import { declareBuild } from '#cli/commands/build.ts';
import { declareContent } from '#cli/commands/content.ts';
import { declareList } from '#cli/commands/list.ts';
import { declareNew } from '#cli/commands/new.ts';
import { declareServe } from '#cli/commands/serve.ts';
import { declareValidate } from '#cli/commands/validate.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { terminal } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';

/**
 * Runs the command line.
 * @param args what stands after `masthead`
 * @param root the project's root
 * @returns the exit code: 0 fine, 1 findings, 2 usage, 3 internal
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  let code: number = EXIT.fine;
  const context = {
    project: openProject(root),
    output: terminal,
    finish: (result: number) => {
      code = result;
    },
  };
  const program = new Command('masthead')
    .description('White-label news sites for carriers: one app, any number of brands.')
    .version(context.project.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('Run with --help to see what is possible.')
    .showSuggestionAfterError(true)
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 fine, 1 findings, 2 usage, 3 internal error.');
  for (const declare of [
    declareNew,
    declareValidate,
    declareList,
    declareBuild,
    declareServe,
    declareContent,
  ]) {
    declare(program, context);
  }
  try {
    await program.parseAsync(args.length > 0 ? [...args] : ['--help'], { from: 'user' });
    return code;
  } catch (error) {
    return report(error);
  }
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof CommandError) {
    terminal.note(`Error: ${error.message}`);
    if (error.hint) terminal.note(`  ${error.hint}`);
    return error.code;
  }
  terminal.note(error instanceof Error ? `Internal error: ${error.stack ?? error.message}` : String(error));
  return EXIT.internal;
}
