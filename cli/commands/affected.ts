import type { AffectedOptions } from '#cli/lib/affected/affected-run.ts';
import type { Declare } from '#cli/lib/command-context.ts';

const NOTES = `
Since a branch began: --since $(git merge-base origin/main HEAD)
Exit codes: 0 done, whether brands are affected or not; 2 wrong command line, or
the revision cannot be read.`;

/** `masthead affected --since <revision>` */
export const declareAffected: Declare = (program, context) => {
  program
    .command('affected')
    .description('list the brands whose resolved config or assets differ from a git revision, and why')
    .requiredOption(
      '--since <revision>',
      'compare the files as they are now, committed or not, with this git revision',
    )
    .option('--names', 'print only the ids of those that are there now, one a line')
    .option('--json', 'as JSON')
    .addHelpText('after', NOTES)
    .action(async (options: AffectedOptions) => {
      const { runAffected } = await import('#cli/lib/affected/affected-run.ts');
      context.finish(await runAffected(options, context));
    });
};
