import { Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import type { PromoteSettingsOptions } from '#cli/lib/promote-settings/promote-settings-run.ts';

/** `masthead promote-settings <brid>` */
export const declarePromoteSettings: Declare = (program, context) => {
  program
    .command('promote-settings')
    .description('give production the settings that a brand file has for staging; shows the difference first')
    .argument('<brid>', 'the brand')
    .addOption(
      new Option('--from <environment>', 'environment whose overrides are taken')
        .choices(['staging', 'test', 'development'])
        .default('staging'),
    )
    .option('--keys <paths>', 'only these keys of cmsConfig and what is below them, separated by commas')
    .option('--apply', 'change the file; without it, the difference is shown and nothing is written')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nTo make a built deployment the one that is served: masthead promote.')
    .action(async (brid: string, options: PromoteSettingsOptions) => {
      const { runPromoteSettings } = await import('#cli/lib/promote-settings/promote-settings-run.ts');
      context.finish(await runPromoteSettings(brid, options, context));
    });
};
