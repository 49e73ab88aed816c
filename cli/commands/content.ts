import { Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import type { PullOptions } from '#cli/lib/feeds/content-pull-run.ts';

/** `masthead content pull` */
export const declareContent: Declare = (program, context) => {
  const content = program.command('content').description('fill the content store');
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
};
