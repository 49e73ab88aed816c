import type { Declare } from '#cli/lib/command-context.ts';
import type { RetireOptions } from '#cli/lib/retire/retire-run.ts';

/** `masthead retire <brid>` */
export const declareRetire: Declare = (program, context) => {
  program
    .command('retire')
    .description('close a brand: pages say goodbye, do-not-sell stays, its events are exported')
    .argument('<brid>', 'the brand')
    .option('--date <day>', 'day on which it closed, as the goodbye page says it (default: today, in UTC)')
    .option('--link <url>', 'where readers may go on')
    .option('--out <folder>', 'where to write the static pages (default: dist/<brid>-goodbye/)')
    .option('--data <folder>', 'data folder whose events to export as well (default: DATA_DIR, else data/)')
    .option('--dry-run', 'show the new lines of the file and write nothing')
    .option('--undo', 'open the brand again')
    .option('--json', 'print the result as JSON')
    .action(async (brid: string, options: RetireOptions) => {
      const { runRetire } = await import('#cli/lib/retire/retire-run.ts');
      context.finish(await runRetire(brid, options, context));
    });
};
