import type { Declare } from '#cli/lib/command-context.ts';
import type { PrivacyReportOptions } from '#cli/lib/privacy-report/privacy-report-run.ts';

const MORE = `
The screens are opened three times, in a browser without a past: without a
choice, opted out, and with Global Privacy Control. The report names those that
were not opened, as full-coverage, which the demo stories do not fill. Whatever
is asked for or kept and not listed in docs/reference/privacy.md is a fault.
Exit codes: 0 no fault; 1 faults, or a broken brand; 2 wrong command line.`;

/** `masthead privacy-report <brid>` */
export const declarePrivacyReport: Declare = (program, context) => {
  program
    .command('privacy-report')
    .description('write a report for auditors: what a brand’s pages store and which hosts they contact')
    .argument('<brid>', 'a brand')
    .option('--out <file>', 'write the page to this file (default: dist/<brid>-privacy.html)')
    .option('--screens <names>', 'only these screens, comma-separated (default: all)')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', MORE)
    .action(async (brid: string, options: PrivacyReportOptions) => {
      const { runPrivacyReport } = await import('#cli/lib/privacy-report/privacy-report-run.ts');
      context.finish(await runPrivacyReport(brid, options, context));
    });
};
