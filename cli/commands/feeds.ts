import type { Declare } from '#cli/lib/command-context.ts';
import type { FeedsLintOptions } from '#cli/lib/feeds/lint/feeds-lint-run.ts';

/** `masthead feeds lint` */
export const declareFeeds: Declare = (program, context) => {
  const feeds = program.command('feeds').description('look at feeds');
  feeds
    .command('lint')
    .description('report what a publisher should fix in a feed')
    .argument('<source>', 'address or file')
    .option('--json', 'print the findings as JSON')
    .action(async (source: string, options: FeedsLintOptions) => {
      const { runFeedsLint } = await import('#cli/lib/feeds/lint/feeds-lint-run.ts');
      context.finish(await runFeedsLint(source, options, context));
    });
};
