import type { Declare } from '#cli/lib/command-context.ts';
import type { RenameOptions } from '#cli/lib/rename/rename-run.ts';

/** `masthead rename <brid> <new-brid>` */
export const declareRename: Declare = (program, context) => {
  program
    .command('rename')
    .description('give a brand another id; addresses with the old one lead on')
    .argument('<brid>', 'the brand')
    .argument('<new-brid>', 'its new id')
    .option('--name <text>', 'also set the display name and the title of the portal')
    .option('--dry-run', 'show the changed lines and write nothing')
    .option('--json', 'print the result as JSON')
    .action(async (brid: string, next: string, options: RenameOptions) => {
      const { runRename } = await import('#cli/lib/rename/rename-run.ts');
      context.finish(await runRename(brid, next, options, context));
    });
};
