import { InvalidArgumentError, Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import type { BuildOptions } from '#cli/lib/deployment/build-run.ts';

/** `masthead build <brid…|--all|--affected <rev>>` */
export const declareBuild: Declare = (program, context) => {
  program
    .command('build')
    .description('write a self-contained deployment per brand under dist/; the app is compiled once')
    .argument('[brid...]', 'brands to build')
    .option('--all', 'build every brand')
    .option(
      '--affected <rev>',
      'build the brands that changed since a git revision; all of them if the program changed',
    )
    .option('--out <folder>', 'where to write (default: dist/)')
    .option('--why', 'say why a brand is rebuilt')
    .option('--force', 'also build unchanged brands')
    .addOption(
      new Option(
        '--target <target>',
        'production: refuse brands with expired overrides or links that nobody confirmed',
      )
        .choices(['trial', 'production'])
        .default('trial'),
    )
    .addOption(
      new Option('--jobs <n>', 'brands built at the same time (default: one a processor)').argParser(
        jobCount,
      ),
    )
    .option('--keep-going', 'build the others when a brand cannot be built (the default)')
    .option('--no-keep-going', 'stop after the first brand that cannot be built')
    .option(
      '--prune',
      'with --all: remove deployments of brands that are gone or retired, their data included',
    )
    .option('--json', 'print the result as JSON')
    .action(async (brids: string[], options: BuildOptions) => {
      const { runBuild } = await import('#cli/lib/deployment/build-run.ts');
      const { quiet = false } = program.opts<{ quiet?: boolean }>();
      context.finish(await runBuild(brids, { ...options, quiet }, context));
    });
};

function jobCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new InvalidArgumentError('It is a whole number from 1 to 256.');
}
