import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead explain <brid> <key.path>` */
export const declareExplain: Declare = (program, context) => {
  program
    .command('explain')
    .description('say which file and line gave a brand a value, what that overrode and what the key means')
    .argument('<brid>', 'the brand')
    .argument('<key.path>', 'the key, for example theme.feed or portalMenuOptions.0.link')
    .option('--json', 'as JSON')
    .action(async (brid: string, keyPath: string, options: { json?: boolean }) => {
      const { runExplain } = await import('#cli/commands/run/explain-run.ts');
      context.finish(await runExplain(brid, keyPath, options, context));
    });
};
