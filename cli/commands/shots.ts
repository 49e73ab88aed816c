import type { Declare } from '#cli/lib/command-context.ts';
import type { ShotsOptions } from '#cli/lib/shots/read-shot-options.ts';
import { SCREEN_NAMES } from '#cli/lib/shots/screens.ts';

const MORE = `
Screens: ${SCREEN_NAMES.slice(0, 6).join(', ')},
${SCREEN_NAMES.slice(6).join(', ')}.
Exit codes: 0 all fine; 1 something differs from the earlier run, a page has an
error, or a brand is broken; 2 wrong command line.`;

/** `masthead shots [brid…]` */
export const declareShots: Declare = (program, context) => {
  program
    .command('shots')
    .description('take screenshots of brands’ pages, as a contact sheet; mark differences')
    .argument('[brid...]', 'brands (default: all)')
    .option('--screens <names>', 'screens, separated by commas (default: portal,article,dns)')
    .option('--lang <languages>', 'languages, separated by commas (default: those of each brand)')
    .option('--themes <names>', 'light, dark or both (default: light,dark)')
    .option('--widths <px>', 'widths of the window, separated by commas (default: 360,1280)')
    .option('--height <px>', 'height of the window (default: 900)')
    .option('--full-page', 'the whole page instead of what the window shows')
    .option('--out <folder>', 'write to this folder (default: shots/)')
    .option('--against <folder>', 'compare with an earlier run and mark what changed')
    .option('--sheet <file>', 'also draw all shots on one picture (.webp, .avif or .png)')
    .option('--jobs <n>', 'pages open at the same time (default: one for each core, at most 4)')
    .option('--pack <name>', 'stories that are shown: demo (default), or hard (as bad as real feeds)')
    .option('--stories <n>', 'how many stories there are in each language: 0 to 10000 (default: the pack’s)')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', MORE)
    .action(async (brids: string[], options: ShotsOptions) => {
      const { runShots } = await import('#cli/lib/shots/shots-run.ts');
      context.finish(await runShots(brids, options, context));
    });
};
