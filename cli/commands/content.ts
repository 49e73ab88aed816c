import { type Command, Option } from 'commander';
import type { CommandContext, Declare } from '#cli/lib/command-context.ts';
import type { ExplainStoryOptions } from '#cli/lib/feeds/content-explain-run.ts';
import type { FeedsOptions } from '#cli/lib/feeds/content-feeds-run.ts';
import type { PullOptions } from '#cli/lib/feeds/content-pull-run.ts';
import type { TakedownsOptions } from '#cli/lib/feeds/content-takedowns-run.ts';
import type { ContentReportOptions } from '#cli/lib/feeds/report/content-report-run.ts';

/** `masthead content pull` and the other commands that need a store and no checkout. */
export function declareStoredContent(content: Command, context: CommandContext): void {
  content
    .command('pull')
    .description('read feeds (RSS 2.0, RSS 1.0, Atom, JSON Feed) into the store')
    .argument('[source...]', 'addresses, files or folders; without any, the feeds that the brands name')
    .option('--json', 'print the result as JSON')
    .addOption(
      new Option('--watch', 'keep running, and fetch each feed again when it is due').conflicts('json'),
    )
    .option('--strict', 'exit with an error also where a story was lost')
    .option('--topic <topic>', 'topic for stories that name none')
    .option('--language <code>', 'language of the stories, over what the feeds say, for example es')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .action(async (sources: string[], options: PullOptions) => {
      const { runContentPull } = await import('#cli/lib/feeds/content-pull-run.ts');
      context.finish(await runContentPull(sources, options, context));
    });
  content
    .command('feeds')
    .description('show the last read of each feed: what was new, changed, left out or lost')
    .option('--json', 'print the reads as JSON')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .action(async (options: FeedsOptions) => {
      const { runContentFeeds } = await import('#cli/lib/feeds/content-feeds-run.ts');
      context.finish(await runContentFeeds(options, context));
    });
  content
    .command('takedowns')
    .description('show stories that their feed no longer carries and that wait for your choice')
    .argument('[feed...]', 'addresses of feeds; without any, all')
    .option('--confirm', 'take them down')
    .option('--json', 'print the stories as JSON')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .action(async (feeds: string[], options: TakedownsOptions) => {
      const { runContentTakedowns } = await import('#cli/lib/feeds/content-takedowns-run.ts');
      context.finish(await runContentTakedowns(feeds, options, context));
    });
  content
    .command('report')
    .description('show what the stories have: topics, languages, texts, pictures; the worst feeds first')
    .option('--brand <brid>', 'the stories of one brand only')
    .option('--json', 'print the report as JSON')
    .option('--html <file>', 'write the report as one page with charts, too')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .action(async (options: ContentReportOptions) => {
      const { runContentReport } = await import('#cli/lib/feeds/report/content-report-run.ts');
      context.finish(await runContentReport(options, context));
    });
  content
    .command('explain')
    .description('say why a story has its topics and its language')
    .argument('<story>', 'id of a story, as in its address')
    .option('--json', 'print the explanation as JSON')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .action(async (story: string, options: ExplainStoryOptions) => {
      const { runContentExplain } = await import('#cli/lib/feeds/content-explain-run.ts');
      context.finish(await runContentExplain(story, options, context));
    });
}

/** `masthead content …` */
export const declareContent: Declare = (program, context) => {
  const content = program.command('content').description('fill the content store');
  declareStoredContent(content, context);
  content
    .command('train-topics')
    .description('fit the topics model to labelled headlines, and write its weights into the checkout')
    .argument('<folder>', 'training data')
    .action(async (folder: string) => {
      const { runTrainTopics } = await import('#cli/lib/topics/train-topics-run.ts');
      context.finish(runTrainTopics(folder, context));
    });
};
