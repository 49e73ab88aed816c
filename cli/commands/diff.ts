import type { Declare } from '#cli/lib/command-context.ts';
import type { DiffOptions } from '#cli/lib/inspect/diff-run.ts';

const EXIT_CODES = `
Exit codes: 0 nothing differs, 1 something differs, 2 wrong command line, or a
brand or revision cannot be read.`;

/** `masthead diff <a> <b>`, `masthead diff <brid> --rev <revision>` */
export const declareDiff: Declare = (program, context) => {
  program
    .command('diff')
    .description('compare two brands, or a brand with a git revision; list the screens that differ')
    .argument('<a>', 'a brand')
    .argument('[b]', 'another brand')
    .option('--rev <revision>', 'compare with the same brand and its presets at this git revision')
    .option('--json', 'as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (a: string, b: string | undefined, options: DiffOptions) => {
      const { runDiff } = await import('#cli/lib/inspect/diff-run.ts');
      context.finish(await runDiff(a, b, options, context));
    });
};
