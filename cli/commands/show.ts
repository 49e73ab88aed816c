import type { Declare } from '#cli/lib/command-context.ts';
import type { ShowOptions } from '#cli/lib/inspect/show-run.ts';

/** `masthead show <brid>` */
export const declareShow: Declare = (program, context) => {
  program
    .command('show')
    .description('print a resolved brand, or the config of one of its pages')
    .argument('<brid>', 'the brand')
    .option('--page <kind>', 'the page config of this kind of page, for example portal')
    .option('--env <name>', 'with --page: in this environment, for example staging')
    .option('--abt <number>', 'with --page: for a visitor of this A/B number, 1 to 1000')
    .option('--lang <code>', 'only the texts of this language')
    .option('--opted-out', 'with --page: for a visitor who does not want data sold or shared')
    .option('--json', 'as JSON instead of YAML')
    .action(async (brid: string, options: ShowOptions) => {
      const { runShow } = await import('#cli/lib/inspect/show-run.ts');
      context.finish(await runShow(brid, options, context));
    });
};
