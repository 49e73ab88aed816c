import { Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import type { DoctorOptions } from '#cli/lib/doctor/doctor-run.ts';

/** `masthead doctor [brid…]` */
export const declareDoctor: Declare = (program, context) => {
  program
    .command('doctor')
    .description('find faults in this checkout and on deployed sites, each with its fix')
    .argument('[brid...]', 'brands to check (default: all)')
    .option('--offline', 'make no network requests: no feeds, no sites')
    .addOption(
      new Option('--site <address>', 'also check the named brand’s site at this address').conflicts([
        'offline',
        'sites',
      ]),
    )
    .addOption(
      new Option('--sites', 'also check each brand’s site, at its first domain').conflicts('offline'),
    )
    .option('--verbose', 'also show what is fine')
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print the findings as JSON')
    .action(async (brids: string[], options: DoctorOptions) => {
      const { runDoctor } = await import('#cli/lib/doctor/doctor-run.ts');
      context.finish(await runDoctor(brids, options, context));
    });
};
