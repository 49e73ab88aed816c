import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead list` */
export const declareList: Declare = (program, context) => {
  program
    .command('list')
    .description('list the brands with their languages and domains')
    .option('--json', 'as JSON')
    .action(async (options: { json?: boolean }) => {
      const { runList } = await import('#cli/lib/inspect/list-run.ts');
      context.finish(await runList(options, context));
    });
};
