import { Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import { ISSUE_FORMATS } from '#cli/lib/issue-reports.ts';
import type { ValidateOptions } from '#cli/lib/validate/validate-run.ts';

/** `masthead validate [brid…]` */
export const declareValidate: Declare = (program, context) => {
  program
    .command('validate')
    .description('check brand files; report errors as file:line:column with a fix')
    .argument('[brid...]', 'brands to check; all without any')
    .addOption(new Option('--format <form>', 'form of the findings').choices(ISSUE_FORMATS).default('text'))
    .option('--json', 'the same as --format json')
    .option('--strict', 'treat warnings as errors')
    .option('--fix', 'fix what is safe to fix; comments, order and everything else are kept')
    .addOption(
      new Option('--dry-run', 'show what --fix would change, without writing').implies({ fix: true }),
    )
    .action(async (brids: string[], options: ValidateOptions) => {
      const { runValidate } = await import('#cli/lib/validate/validate-run.ts');
      context.finish(await runValidate(brids, options, context));
    });
};
