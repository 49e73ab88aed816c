import type { Declare } from '#cli/lib/command-context.ts';
import type { ReleaseOptions } from '#cli/lib/releases/release-runs.ts';

/** `masthead promote <folder>` and `masthead rollback <brid>` */
export const declarePromote: Declare = (program, context) => {
  program
    .command('promote')
    .description('make a deployment the one that is served; the last five are kept')
    .argument('<folder>', 'a deployment, for example dist/acme')
    .requiredOption('--to <folder>', 'folder of the sites, for example /srv/masthead')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nFor settings of staging in a brand file: masthead promote-settings.')
    .action(async (folder: string, options: ReleaseOptions) => {
      const { runPromote } = await import('#cli/lib/releases/release-runs.ts');
      context.finish(runPromote(folder, options, context));
    });
  program
    .command('rollback')
    .description('make the deployment from before the one that is served again')
    .argument('<brid>', 'the brand')
    .requiredOption('--to <folder>', 'folder of the sites, for example /srv/masthead')
    .option('--digest <digest>', 'this release, instead of the one before')
    .option('--json', 'print the result as JSON')
    .action(async (brid: string, options: ReleaseOptions) => {
      const { runRollback } = await import('#cli/lib/releases/release-runs.ts');
      context.finish(runRollback(brid, options, context));
    });
};
