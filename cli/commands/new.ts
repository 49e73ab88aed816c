import type { Declare } from '#cli/lib/command-context.ts';
import type { NewOptions } from '#cli/lib/scaffold/read-new-options.ts';

/** `masthead new <brid>` */
export const declareNew: Declare = (program, context) => {
  program
    .command('new')
    .description('add a brand: a valid brand file, a generated logo and icons')
    .argument('<brid>', 'brand id: letters and digits, for example acmeNews')
    .option('--name <text>', 'display name, for example "Acme News"; prompted for on a terminal')
    .option(
      '--domain <host>',
      'host name of the site, for example news.acme.example; prompted for on a terminal',
    )
    .option(
      '--color <#rrggbb>',
      'brand colour, from which both palettes are derived (default: one made from the id)',
    )
    .option('--lang <codes>', 'languages, the default first', 'en,es')
    .option('--preset <names>', 'presets under brands/_presets/, joined by commas')
    .option('--customer <key>', 'customer key of calls and events (default: made from the id)')
    .option('--distributor <host>', 'the carrier’s own domain (default: made from --domain)')
    .option('--from <brid>', 'copy the look and settings of another brand')
    .option('--dry-run', 'list the files without writing them')
    .option('--json', 'print the result as JSON')
    .action(async (brid: string, options: NewOptions) => {
      const { runNew } = await import('#cli/lib/scaffold/new-run.ts');
      context.finish(await runNew(brid, options, context));
    });
};
