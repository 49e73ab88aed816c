import type { Declare } from '#cli/lib/command-context.ts';
import type { FeedbackOptions } from '#cli/lib/feedback/feedback-run.ts';

/** `masthead feedback` */
export const declareFeedback: Declare = (program, context) => {
  program
    .command('feedback')
    .description('show visitors’ feedback')
    .argument('<brid>', 'the brand')
    .option('--since <when>', 'only feedback since then: 7d, 12h or a date (2026-11-01)')
    .option('-n, --last <number>', 'show this number of most recent answers', '50')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'print the answers as JSON')
    .action(async (brid: string, options: FeedbackOptions) => {
      const { runFeedback } = await import('#cli/lib/feedback/feedback-run.ts');
      context.finish(await runFeedback(brid, options, context));
    });
};
