import type { BuildOptions } from '#cli/commands/run/build-run.ts';
import type { Declare } from '#cli/lib/command-context.ts';

/** `masthead build <brid…|--all>` */
export const declareBuild: Declare = (program, context) => {
  program
    .command('build')
    .description('write a self-contained deployment per brand under dist/; the app is compiled once')
    .argument('[brid...]', 'brands to build')
    .option('--all', 'build every brand')
    .option('--json', 'print the result as JSON')
    .option('--out <folder>', 'where to write (default: dist/)')
    .action(async (brids: string[], options: BuildOptions) => {
      const { runBuild } = await import('#cli/commands/run/build-run.ts');
      context.finish(await runBuild(brids, options, context));
    });
};
