import type { Declare } from '#cli/lib/command-context.ts';
import type { ServeOptions } from '#cli/lib/serve/serve-run.ts';

/** `masthead serve` */
export const declareServe: Declare = (program, context) => {
  program
    .command('serve')
    .description('serve every brand on one address; reload brand files when they change')
    .option('-p, --port <number>', 'port (default: PORT, else 3000)')
    .option('-H, --host <name>', 'address to listen on (default: HOST, else localhost)')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--demo', 'fill an empty store with demo stories, as `npm start` does')
    .option('--pack <name>', 'with --demo, the stories: demo (default), or hard (as bad as real feeds)')
    .option(
      '--stories <n>',
      'with --demo, how many stories an empty store gets in each language: 0 to 10000 (default: the pack’s)',
    )
    .option('--json', 'print the addresses as JSON')
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('#cli/lib/serve/serve-run.ts');
      context.finish(await runServe(options, context));
    });
};
