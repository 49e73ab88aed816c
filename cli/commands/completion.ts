import { Argument, Option } from 'commander';
import type { Declare } from '#cli/lib/command-context.ts';
import type { CompletionOptions } from '#cli/lib/completion/completion-run.ts';

/** `masthead completion <bash|zsh|fish>` */
export const declareCompletion: Declare = (program, context) => {
  program
    .command('completion')
    .description('print a completion script for a shell, for example: source <(masthead completion bash)')
    .addArgument(new Argument('[shell]', 'the shell').choices(['bash', 'zsh', 'fish']))
    .option('--json', 'print the script as JSON')
    .addOption(new Option('--brand-ids', 'print the ids of the brands, for the scripts').hideHelp())
    .action(async (shell: string | undefined, options: CompletionOptions) => {
      const { runCompletion } = await import('#cli/lib/completion/completion-run.ts');
      context.finish(await runCompletion(shell, options, program, context));
    });
};
