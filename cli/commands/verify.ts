import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead verify <folder>` */
export const declareVerify: Declare = (program, context) => {
  program
    .command('verify')
    .description('check a deployment against its deploy.json and the brand of this checkout')
    .argument('<folder>', 'a deployment, for example dist/acme')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, options: { json?: boolean }) => {
      const { runVerify } = await import('#cli/lib/deployment/verify-run.ts');
      context.finish(await runVerify(folder, options, context));
    });
};
