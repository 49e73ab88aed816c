import type { Declare } from '#cli/lib/command-context.ts';
import type { ReferenceOptions } from '#cli/lib/reference/reference-run.ts';

/** `masthead reference` */
export const declareReference: Declare = (program, context) => {
  program
    .command('reference')
    .description('write the reference pages of brand files and commands, and the JSON Schemas')
    .option('--check', 'report stale files without writing')
    .option('--json', 'as JSON')
    .action(async (options: ReferenceOptions) => {
      const { runReference } = await import('#cli/lib/reference/reference-run.ts');
      context.finish(await runReference(options, program, context));
    });
};
