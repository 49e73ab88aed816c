import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { billOfMaterials } from '#cli/lib/deployment/sbom/bill-of-materials.ts';
import { packageName } from '#cli/lib/deployment/sbom/cyclonedx-component.ts';
import { readLock } from '#cli/lib/deployment/sbom/included-packages.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Project } from '#cli/lib/project.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { type Advisory, advisorySchema, affects, fixedVersions, type InstalledPackage } from './advisory.ts';
import { type AuditReport, auditReportSchema } from './audit-report.ts';

/** Options of `audit`. */
export interface AuditOptions {
  osv: string;
  dev?: boolean;
  json?: boolean;
}

/** Compares the packages of a deployment, or all that are installed, with a downloaded export of OSV. */
export async function runAudit(options: AuditOptions, { project, output }: CommandContext): Promise<number> {
  const files = advisoryFiles(options.osv);
  if (!options.dev) await compileApp(project.root);
  const packages = options.dev ? installedPackages(project) : deployedPackages(project);
  const report = auditReportSchema.parse(audit(files, packages));
  if (options.json) output.print(JSON.stringify(report, null, 2));
  else for (const line of auditLines(report)) output.print(line);
  return report.findings.length + report.unreadable.length === 0 ? EXIT.fine : EXIT.findings;
}

/** Compares packages with the advisories in files, each of which holds one. */
export function audit(files: readonly string[], packages: readonly InstalledPackage[]): AuditReport {
  const versionsOf = grouped(packages);
  const report: AuditReport = {
    packages: packages.length,
    advisories: 0,
    newest: '',
    unreadable: [],
    findings: [],
  };
  for (const file of files) {
    const advisory = readAdvisory(file);
    if (!advisory) {
      report.unreadable.push(path.basename(file));
      continue;
    }
    report.advisories += 1;
    if (advisory.modified > report.newest) report.newest = advisory.modified;
    const names = new Set(advisory.affected.map((one) => one.package?.name ?? ''));
    for (const installed of [...names].flatMap((name) => versionsOf.get(name) ?? []))
      if (affects(advisory, installed)) report.findings.push(findingOf(advisory, installed));
  }
  report.findings.sort((a, b) => (`${a.package} ${a.id}` < `${b.package} ${b.id}` ? -1 : 1));
  return report;
}

function grouped(packages: readonly InstalledPackage[]): Map<string, InstalledPackage[]> {
  const groups = new Map<string, InstalledPackage[]>();
  for (const one of packages) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
  return groups;
}

function findingOf(advisory: Advisory, { name, version }: InstalledPackage): AuditReport['findings'][number] {
  const { id, aliases, summary } = advisory;
  const severity = advisory.database_specific?.severity ?? '';
  return { package: name, version, id, aliases, severity, summary, fixed: fixedVersions(advisory, name) };
}

function readAdvisory(file: string): Advisory | undefined {
  try {
    return advisorySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The JSON files of an export, also in folders below it.
 * @throws CommandError if there are none
 */
function advisoryFiles(folder: string): string[] {
  const hint = 'Download https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip and unpack it there.';
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`, hint);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
  if (files.length === 0) throw new CommandError(`${folder} holds no advisories.`, hint);
  return files.sort();
}

const billSchema = z.object({
  components: z.array(z.object({ group: z.string().optional(), name: z.string(), version: z.string() })),
});

/** The packages in a deployment: those of its bill of materials, and Prebid, which brands with ads have beside. */
function deployedPackages(project: Project): InstalledPackage[] {
  const { components } = billSchema.parse(billOfMaterials(project));
  const listed = components.map(({ group, name, version }) => ({
    name: group ? `${group}/${name}` : name,
    version,
  }));
  const prebid = installedPackages(project).filter(({ name }) => name === 'prebid.js');
  return [...listed, ...prebid];
}

/** All packages of package-lock.json, tools of the development included. */
function installedPackages(project: Project): InstalledPackage[] {
  const packages = Object.entries(readLock(project.root))
    .filter(([folder]) => folder.includes('node_modules/'))
    .map(([folder, { version }]) => ({ name: packageName(folder), version }));
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/** The text: a line for each finding, and what was compared. */
export function auditLines({ packages, advisories, newest, unreadable, findings }: AuditReport): string[] {
  const compared = `${packages} packages, ${advisories} advisories, the newest of ${newest.slice(0, 10)}`;
  return [
    ...findings.map(({ id, aliases, severity, summary, fixed, ...found }) => {
      const names = [id, ...aliases].join(', ');
      const rest = fixed.length > 0 ? `fixed in ${fixed.join(', ')}` : 'not fixed yet';
      return `✗ ${found.package} ${found.version}: ${summary || 'no summary'} (${[severity, names].filter(Boolean).join(' ')}), ${rest}`;
    }),
    ...(unreadable.length > 0
      ? [`✗ ${unreadable.length} files hold no advisory, ${unreadable[0]} first.`]
      : []),
    findings.length === 0 ? `No advisory applies: ${compared}.` : `${findings.length} apply: ${compared}.`,
  ];
}
