import type { Declare } from '#cli/lib/command-context.ts';
import type { InitOptions } from '#cli/lib/init/init-run.ts';

/** `masthead init <folder>` */
export const declareInit: Declare = (program, context) => {
  program
    .command('init')
    .description('make a repository of brands: presets, continuous integration, a README')
    .argument('<folder>', 'where to make it; it must be empty or missing')
    .option('--masthead <version>', 'version or address of Masthead for its package.json (default: this one)')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import('#cli/lib/init/init-run.ts');
      context.finish(await runInit(folder, options, context));
    });
};
