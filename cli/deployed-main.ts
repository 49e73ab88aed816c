import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '#app/lib/message-of.ts';
import { readDeployedBrand } from '#app/server/server.port.server.ts';
import { declareBackup } from '#cli/commands/backup.ts';
import { declareStoredContent } from '#cli/commands/content.ts';
import { declareDoctor } from '#cli/commands/doctor.ts';
import { declareEventsTail } from '#cli/commands/events.ts';
import { declareFeedback } from '#cli/commands/feedback.ts';
import { declarePush } from '#cli/commands/push.ts';
import { declareUpstreamCheck } from '#cli/commands/upstream.ts';
import type { Declare } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Project } from '#cli/lib/project.ts';
import { endOnUnwritableOutput } from '#cli/lib/unwritable-output.ts';
import { programOf, runCommands } from '#cli/run-commands.ts';

const declareContent: Declare = (program, context) =>
  declareStoredContent(program.command('content').description('fill the content store'), context);
const declareEvents: Declare = (program, context) =>
  declareEventsTail(program.command('events').description('look at what pages report'), context);
const declareUpstream: Declare = (program, context) =>
  declareUpstreamCheck(program.command('upstream').description('look at a carrier’s back end'), context);

/** The commands of operations, in the order of `--help`. */
const COMMANDS: readonly Declare[] = [
  declareDoctor,
  declareBackup,
  declareContent,
  declareEvents,
  declareFeedback,
  declarePush,
  declareUpstream,
];

/** The entry `masthead.mjs` of a deployment: commands for its one brand and its store, without the repository. */
endOnUnwritableOutput(process.stdout, process.stderr, process.exit);
process.exitCode = await runCommands(
  process.argv.slice(2),
  (context) => programOf(COMMANDS, context),
  () => deployedProject(path.dirname(fileURLToPath(import.meta.url))),
);

function deployedProject(root: string): Project {
  const log = { info: () => undefined, warn: () => undefined };
  const { loaded, version } = orRefuse(() => readDeployedBrand(root, process.env, log));
  return {
    root,
    deployed: loaded,
    brands: root,
    build: root,
    app: path.join(root, 'app'),
    ingestProgram: path.join(root, 'ingest-process.mjs'),
    readingProgram: path.join(root, 'reading-process.mjs'),
    checkpointProgram: path.join(root, 'checkpoint-thread.mjs'),
    templates: root,
    dist: root,
    data: path.join(root, 'data'),
    demoPack: path.join(root, 'demo-pack'),
    hardPack: path.join(root, 'hard-pack'),
    gamePack: path.join(root, 'game-pack'),
    version,
  };
}

/** @throws CommandError instead of an error that says why the brand of the deployment cannot be used */
function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const [reason = '', hint] = messageOf(error).split(/\n(?=[^\n]*$)/);
    throw new CommandError(reason, hint, EXIT.findings);
  }
}
