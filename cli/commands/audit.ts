import type { AuditOptions } from '#cli/lib/audit/audit-run.ts';
import type { Declare } from '#cli/lib/command-context.ts';

const MORE = `
The folder is an unpacked export of OSV for npm
(https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip), one JSON file
an advisory. Nothing is asked of the network.
Exit codes: 0 no advisory applies; 1 some apply, or files hold none; 2 wrong
command line.`;

/** `masthead audit --osv <folder>` */
export const declareAudit: Declare = (program, context) => {
  program
    .command('audit')
    .description('compare the bill of materials with known advisories, offline')
    .requiredOption('--osv <folder>', 'a downloaded OSV export')
    .option('--dev', 'compare all packages of package-lock.json, also tools that no deployment has')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', MORE)
    .action(async (options: AuditOptions) => {
      const { runAudit } = await import('#cli/lib/audit/audit-run.ts');
      context.finish(await runAudit(options, context));
    });
};
