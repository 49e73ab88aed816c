import { statSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { declareAds } from '#cli/commands/ads.ts';
import { declareAffected } from '#cli/commands/affected.ts';
import { declareAudit } from '#cli/commands/audit.ts';
import { declareBackup } from '#cli/commands/backup.ts';
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
import { declareInit } from '#cli/commands/init.ts';
import { declareList } from '#cli/commands/list.ts';
import { declareNew } from '#cli/commands/new.ts';
import { declarePreview } from '#cli/commands/preview.ts';
import { declarePrivacyReport } from '#cli/commands/privacy-report.ts';
import { declarePromote } from '#cli/commands/promote.ts';
import { declarePromoteSettings } from '#cli/commands/promote-settings.ts';
import { declarePush } from '#cli/commands/push.ts';
import { declareReference } from '#cli/commands/reference.ts';
import { declareRename } from '#cli/commands/rename.ts';
import { declareRetire } from '#cli/commands/retire.ts';
import { declareServe } from '#cli/commands/serve.ts';
import { declareShots } from '#cli/commands/shots.ts';
import { declareShow } from '#cli/commands/show.ts';
import { declareUpstream } from '#cli/commands/upstream.ts';
import { declareValidate } from '#cli/commands/validate.ts';
import { declareVerify } from '#cli/commands/verify.ts';
import type { CommandContext, Declare } from '#cli/lib/command-context.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { namingBrandsFolder } from '#cli/lib/naming-brands-folder.ts';
import { openProject } from '#cli/lib/project.ts';
import { endOnUnwritableOutput } from './lib/unwritable-output.ts';
import { programOf, runCommands } from './run-commands.ts';

/** All commands, in the order of `--help`. */
const COMMANDS: readonly Declare[] = [
  declareInit,
  declareNew,
  declareRename,
  declareRetire,
  declarePromoteSettings,
  declareValidate,
  declareList,
  declareShow,
  declareExplain,
  declareDiff,
  declareAffected,
  declareBuild,
  declareVerify,
  declarePromote,
  declareDns,
  declarePreview,
  declareServe,
  declareShots,
  declareContent,
  declareFeeds,
  declareUpstream,
  declareEvents,
  declareAds,
  declarePush,
  declareFeedback,
  declareBackup,
  declareDoctor,
  declarePrivacyReport,
  declareAudit,
  declareReference,
  declareCompletion,
];

/**
 * The brands folder that `--brands` names, else `BRANDS_DIR`. Programs that a command starts find it in the
 * environment.
 * @throws CommandError when there is none: without that, a mistyped folder would look like one without brands
 */
function brandsFolder(given: string, isVariable: boolean): string {
  const folder = path.resolve(given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(
      isVariable ? `BRANDS_DIR is ${given}, which is no folder.` : `There is no folder ${given}.`,
      'Make one with: npx masthead init <folder>',
    );
  process.env.BRANDS_DIR = folder;
  return folder;
}

/**
 * The program with all its commands, not yet run.
 * @param context what the commands get; `--quiet` and `--no-color` exchange its output before one runs
 */
export function createProgram(context: CommandContext): Command {
  return programOf(COMMANDS, context)
    .option('--brands <folder>', 'folder of brands (default: BRANDS_DIR, else brands/)')
    .hook('preAction', (command) => {
      const { brands } = command.opts<{ brands?: string }>();
      const given = brands ?? process.env.BRANDS_DIR;
      if (given) context.project = { ...context.project, brands: brandsFolder(given, brands === undefined) };
      if (brands) context.output = namingBrandsFolder(context.output, brands);
    });
}

/**
 * Runs the command line.
 * @param args arguments after `masthead`
 * @param root the project's root
 * @returns the exit code: 0 fine, 1 findings, 2 usage, 3 internal
 */
export function main(args: readonly string[], root: string): Promise<number> {
  endOnUnwritableOutput(process.stdout, process.stderr, process.exit);
  return runCommands(args, createProgram, () => openProject(root));
}
