import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { shownPath } from '#app/brand/brand.port.server.ts';
import type { Output } from '#cli/lib/output.ts';
import type { Project } from '#cli/lib/project.ts';
import { retireReportSchema } from './retire-report.ts';

/** Prints what was done, what is left to do, and how to undo it. */
export function printRetirement(
  report: z.infer<typeof retireReportSchema>,
  { json, dryRun }: { json?: boolean; dryRun?: boolean },
  project: Project,
  output: Output,
): void {
  if (json) {
    output.print(JSON.stringify(retireReportSchema.parse(report), null, 2));
    return;
  }
  const { brid, retired, lines, pages, events } = report;
  const verb = retired ? ['Would retire', 'Retired'] : ['Would open', 'Opened'];
  output.print(`${verb[dryRun ? 0 : 1]} ${brid}${retired ? '' : ' again'}:`);
  for (const line of lines) output.print(`  ${retired ? '' : '- '}${line}`);
  if (dryRun) return;
  if (pages) output.print(`${pages.files.length} goodbye and do-not-sell pages → ${pages.folder}`);
  if (events) output.print(events.file ? `${events.count} events → ${events.file}` : 'No stored events.');
  const deployment = path.join(project.dist, brid);
  output.note('\nNext:');
  if (!retired) output.note(`  npx masthead build ${brid}`);
  if (pages) output.note(`  serve ${pages.folder} under the brand's domains, or npx masthead build ${brid}`);
  if (retired && existsSync(deployment))
    output.note(`  npx masthead build --all --prune removes ${shownPath(deployment)}, its data included`);
  if (retired) output.note(`  To undo: npx masthead retire ${brid} --undo`);
}
