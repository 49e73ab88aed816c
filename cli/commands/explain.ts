import type { Declare } from '#cli/lib/command-context.ts';
import type { ExplainOptions } from '#cli/lib/explain/explain-run.ts';

/** `masthead explain <brid> <key.path>` */
export const declareExplain: Declare = (program, context) => {
  program
    .command('explain')
    .description('show which file and line set a value, what it overrode and what the key means')
    .argument('<brid>', 'the brand')
    .argument('<key.path>', 'the key, for example theme.feed or portalMenuOptions.0.link')
    .option('--page <kind>', 'with the overrides of this kind of page, for example portal')
    .option('--env <name>', 'with the overrides of this environment, for example staging')
    .option('--abt <number>', 'with the experiments of this A/B number, 1 to 1000')
    .option('--json', 'as JSON')
    .action(async (brid: string, keyPath: string, options: ExplainOptions) => {
      const { runExplain } = await import('#cli/lib/explain/explain-run.ts');
      context.finish(await runExplain(brid, keyPath, options, context));
    });
};
