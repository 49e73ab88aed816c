import { Command, CommanderError } from 'commander';
import { declareAds } from '#cli/commands/ads.ts';
import { declareAffected } from '#cli/commands/affected.ts';
import { declareBuild } from '#cli/commands/build.ts';
import { declareCompletion } from '#cli/commands/completion.ts';
import { declareContent } from '#cli/commands/content.ts';
import { declareDiff } from '#cli/commands/diff.ts';
import { declareDns } from '#cli/commands/dns.ts';
import { declareDoctor } from '#cli/commands/doctor.ts';
import { declareEvents } from '#cli/commands/events.ts';
import { declareExplain } from '#cli/commands/explain.ts';
import { declareFeedback } from '#cli/commands/feedback.ts';
import { declareFeeds } from '#cli/commands/feeds.ts';
import { declareList } from '#cli/commands/list.ts';
import { declareNew } from '#cli/commands/new.ts';
import { declarePreview } from '#cli/commands/preview.ts';
import { declarePrivacyReport } from '#cli/commands/privacy-report.ts';
import { declarePush } from '#cli/commands/push.ts';
import { declareReference } from '#cli/commands/reference.ts';
import { declareServe } from '#cli/commands/serve.ts';
import { declareShots } from '#cli/commands/shots.ts';
import { declareShow } from '#cli/commands/show.ts';
import { declareValidate } from '#cli/commands/validate.ts';
import { declareVerify } from '#cli/commands/verify.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { type Output, terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';

/**
 * The program with all its commands, not yet run.
 * @param context what the commands get; `--quiet` and `--no-color` exchange its output before one runs
 */
export function createProgram(context: CommandContext): Command {
  const program = new Command('masthead')
    .description('White-label news sites for carriers: one app, any number of brands.')
    .version(context.project.version, '-V, --version', 'print the version')
    .option('-q, --quiet', 'print only results and errors')
    .option('--no-color', 'write without colours (as NO_COLOR does)')
    .helpOption('-h, --help', 'show this help')
    .hook('preAction', (command) => {
      const { quiet = false, color = true } = command.opts<{ quiet?: boolean; color?: boolean }>();
      context.output = terminalOutput({ quiet, color });
    })
    .showHelpAfterError('Run with --help to see what is possible.')
    .showSuggestionAfterError(true)
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 fine, 1 findings, 2 usage, 3 internal error.');
  for (const declare of [
    declareNew,
    declareValidate,
    declareList,
    declareShow,
    declareExplain,
    declareDiff,
    declareAffected,
    declareBuild,
    declareVerify,
    declareDns,
    declarePreview,
    declareServe,
    declareShots,
    declareContent,
    declareFeeds,
    declareEvents,
    declareAds,
    declarePush,
    declareFeedback,
    declareDoctor,
    declarePrivacyReport,
    declareReference,
    declareCompletion,
  ]) {
    declare(program, context);
  }
  return program;
}

/**
 * Runs the command line.
 * @param args arguments after `masthead`
 * @param root the project's root
 * @returns the exit code: 0 fine, 1 findings, 2 usage, 3 internal
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  let code: number = EXIT.fine;
  const context = {
    project: openProject(root),
    output: terminalOutput({ quiet: false, color: true }),
    finish: (result: number) => {
      code = result;
    },
  };
  const program = createProgram(context);
  try {
    await program.parseAsync(args.length > 0 ? [...args] : ['--help'], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, context.output);
  }
}

function report(error: unknown, output: Output): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof CommandError) {
    output.warn(`Error: ${error.message}`);
    if (error.hint) output.warn(`  ${error.hint}`);
    return error.code;
  }
  output.warn(error instanceof Error ? `Internal error: ${error.stack ?? error.message}` : String(error));
  return EXIT.internal;
}
