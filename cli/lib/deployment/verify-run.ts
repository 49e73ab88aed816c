import path from 'node:path';
import type { z } from 'zod';
import { brandFolderNames, loadBrandFolder, loadPresets } from '#app/brand/brand.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { verifyReportSchema } from '#cli/lib/reports/reports.ts';
import { compareFiles, originWarnings, readDeploy } from './verify-deployment.ts';

/**
 * Checks a deployment. Files that differ are findings; a deployment of another configuration is only a warning.
 * @throws CommandError when the folder's `deploy.json` cannot be used
 */
export async function runVerify(
  folder: string,
  options: { json?: boolean },
  { project, output }: CommandContext,
): Promise<number> {
  const deploy = readDeploy(folder);
  const { brid, version, brandVersion } = deploy;
  // The id is only looked up among the existing folders, as it comes from an untrusted file.
  const current = brandFolderNames(project.brands).includes(brid)
    ? loadBrandFolder(project.brands, brid, loadPresets(project.brands).presets)
    : undefined;
  const report = verifyReportSchema.parse({
    folder: path.normalize(folder),
    brid,
    version,
    brandVersion,
    files: deploy.files.length,
    findings: compareFiles(folder, deploy.files),
    warnings: originWarnings(deploy, current, project.version),
  });
  if (options.json) output.print(JSON.stringify(report, null, 2));
  else for (const line of lines(report)) output.print(line);
  return report.findings.length > 0 ? EXIT.findings : EXIT.fine;
}

function lines({ brid, files, findings, warnings }: z.infer<typeof verifyReportSchema>): string[] {
  const sum =
    findings.length + warnings.length === 0
      ? 'all fine'
      : `${countNoun(findings.length, 'finding')}, ${countNoun(warnings.length, 'warning')}`;
  return [
    ...findings.map(({ kind, path: file, message }) => `${kind}: ${file} (${message})`),
    ...warnings.map(({ message }) => `warning: ${message}`),
    `${brid}: ${countNoun(files, 'file')} checked, ${sum}.`,
  ];
}
