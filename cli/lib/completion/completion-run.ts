import type { Command } from 'commander';
import { brandFolderNames } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { completionReportSchema } from '#cli/lib/reports/service-reports.ts';
import { completionModel } from './completion-model.ts';
import { fishScript } from './fish-script.ts';
import { bashScript, zshScript } from './posix-script.ts';

/** Options of `completion`. */
export interface CompletionOptions {
  brandIds?: boolean;
  json?: boolean;
}

const SCRIPTS = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
]);

/**
 * Prints the script of a shell, generated from the program's own commands; or the brand ids, which such a script
 * requests.
 * @throws CommandError without a shell
 */
export async function runCompletion(
  shell: string | undefined,
  options: CompletionOptions,
  program: Command,
  { project, output }: CommandContext,
): Promise<number> {
  if (options.brandIds) {
    // A folder of any other name is no brand, and a shell would insert its name into a command unquoted.
    const ids = brandFolderNames(project.brands).filter((name) => /^[a-z0-9]+$/i.test(name));
    for (const id of ids) output.print(id);
    return EXIT.fine;
  }
  const scriptOf = SCRIPTS.get(shell ?? '');
  if (shell === undefined || !scriptOf) {
    throw new CommandError('For which shell?', `Name it: ${[...SCRIPTS.keys()].join(', ')}.`);
  }
  const script = scriptOf(completionModel(program)).trimEnd();
  const report = () => JSON.stringify(completionReportSchema.parse({ shell, script }), null, 2);
  output.print(options.json ? report() : script);
  return EXIT.fine;
}
