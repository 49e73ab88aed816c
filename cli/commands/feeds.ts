import type { Declare } from '#cli/lib/command-context.ts';
import type { FeedsLintOptions } from '#cli/lib/feeds/lint/feeds-lint-run.ts';

/** `masthead feeds lint` */
export const declareFeeds: Declare = (program, context) => {
  const feeds = program.command('feeds').description('look at feeds');
  feeds
    .command('lint')
    .description('tell a publisher what is wrong with a feed, and what to do about it')
    .argument('<source>', 'address or file')
    .option('--json', 'print the findings as JSON')
    .action(async (source: string, options: FeedsLintOptions) => {
      const { runFeedsLint } = await import('#cli/lib/feeds/lint/feeds-lint-run.ts');
      context.finish(await runFeedsLint(source, options, context));
    });
};
