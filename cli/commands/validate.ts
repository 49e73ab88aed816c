import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead validate [brid…]` */
export const declareValidate: Declare = (program, context) => {
  program
    .command('validate')
    .description('check brand files; mistakes are shown as file:line:column with the way out')
    .argument('[brid...]', 'brands to check; all without any')
    .action(async (brids: string[]) => {
      const { runValidate } = await import('#cli/commands/validate-run.ts');
      context.finish(await runValidate(brids, context));
    });
};
