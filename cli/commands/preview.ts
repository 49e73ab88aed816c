import type { Declare } from '#cli/lib/command-context.ts';
import type { PreviewOptions } from '#cli/lib/preview/preview-run.ts';

/** `masthead preview <brid>` */
export const declarePreview: Declare = (program, context) => {
  program
    .command('preview')
    .description('show one brand; the page reloads when its YAML or assets change')
    .argument('<brid>', 'the brand')
    .option('-p, --port <number>', 'port', '3100')
    .option('--lang <code>', 'language for pages that name none')
    .option('--dark', 'use the dark theme, whatever the system setting')
    .option('--env <name>', 'environment whose overrides apply, for example staging')
    .option('--abt <number>', 'A/B number whose experiments apply, 1 to 1000')
    .option('--pack <name>', 'stories of another pack than the store’s: demo, or hard (as bad as real feeds)')
    .option(
      '--stories <n>',
      'with --pack, how many stories there are in each language: 0 to 10000 (default: the pack’s)',
    )
    .option('--full', 'with sample ads, push messages and AI summaries, which this machine makes')
    .option('--json', 'print the address as JSON')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .action(async (brid: string, options: PreviewOptions) => {
      const { runPreview } = await import('#cli/lib/preview/preview-run.ts');
      context.finish(await runPreview(brid, options, context));
    });
};
