import { Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import type { DoctorOptions } from '#cli/lib/doctor/doctor-run.ts';

/** `masthead doctor [brid…]` */
export const declareDoctor: Declare = (program, context) => {
  program
    .command('doctor')
    .description('find out what is wrong, here and on deployed sites; each finding comes with its fix')
    .argument('[brid...]', 'brands to look at; all without any')
    .option('--offline', 'ask nothing of the network: no feeds, no sites')
    .addOption(
      new Option('--site <address>', 'also look at the named brand’s site there').conflicts([
        'offline',
        'sites',
      ]),
    )
    .addOption(
      new Option('--sites', 'also look at each brand’s site, at its first domain').conflicts('offline'),
    )
    .option('--verbose', 'also show what is fine')
    .option('--strict', 'take warnings for errors')
    .option('--json', 'print the findings as JSON')
    .action(async (brids: string[], options: DoctorOptions) => {
      const { runDoctor } = await import('#cli/lib/doctor/doctor-run.ts');
      context.finish(await runDoctor(brids, options, context));
    });
};
