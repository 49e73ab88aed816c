import path from 'node:path';
import type { z } from 'zod';
import { brandFolderNames, loadBrandFolder, loadPresets } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { issueReport } from '#cli/lib/issue-reports.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { dnsReportSchema } from '#cli/lib/reports/reports.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { checkPagesFolder, writeDnsPages } from './write-dns-pages.ts';

/** Options of `dns`. */
export interface DnsOptions {
  all?: boolean;
  out?: string;
  json?: boolean;
}

/**
 * Writes the do-not-sell pages of the named brands, or of all. A broken brand is reported and never stops the others.
 * @throws CommandError, before anything is written, if a folder contains other files
 */
export async function runDns(
  brids: readonly string[],
  options: DnsOptions,
  { project, output }: CommandContext,
): Promise<number> {
  if (brids.length === 0 && !options.all) {
    throw new CommandError('Whose pages shall be written?', 'Name brands (masthead dns acme), or say --all.');
  }
  const names = pickBrands(options.all ? [] : brids, brandFolderNames(project.brands), project.brands);
  const { out } = options;
  const target = (brid: string) =>
    out === undefined ? path.join(project.dist, `${brid}-dns`) : path.resolve(out, brid);
  for (const brid of names) checkPagesFolder(target(brid));
  const { presets, issues } = loadPresets(project.brands);
  for (const issue of issues) output.warn(formatIssue(issue, output.paint));
  const report: z.infer<typeof dnsReportSchema> = { written: [], failed: [] };
  for (const brid of names) {
    const found = loadBrandFolder(project.brands, brid, presets);
    if (!found.ok) {
      report.failed.push({ brid, issues: found.issues.map(issueReport) });
      output.warn(`${brid}: not written`);
      for (const issue of found.issues) output.warn(formatIssue(issue, output.paint));
      continue;
    }
    const files = writeDnsPages(found.loaded, path.join(project.templates, 'dns'), target(brid));
    const folder = path.relative(process.cwd(), target(brid)) || '.';
    report.written.push({ brid, folder, files });
    if (!options.json) output.print(`${brid}: ${files.length} pages → ${folder}`);
  }
  if (options.json) output.print(JSON.stringify(dnsReportSchema.parse(report), null, 2));
  else output.print(`${report.written.length} written, ${report.failed.length} failed.`);
  return report.failed.length === 0 ? EXIT.fine : EXIT.findings;
}
