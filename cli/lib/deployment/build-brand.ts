import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assetNames, type LoadedBrand, readAsset, shownPath } from '#app/brand/brand.port.server.ts';
import { outputState, shallowFiles } from '#cli/lib/deployment/cache/output-state.ts';
import { identifiersOf } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import {
  type ForeignCheck,
  foreignAssets,
  foreignFindings,
  type OwnBrand,
} from '#cli/lib/deployment/foreign/foreign-findings.ts';
import type { Staging } from '#cli/lib/deployment/program/staged-program.ts';
import type { ServingTemplates } from '#cli/lib/deployment/serving/serving-files.ts';
import { compareValues } from '#cli/lib/inspect/compare-values.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { brandFiles, jsonFileText } from './brand-files.ts';
import { deployDescription } from './deploy-description.ts';
import { writeDeployment } from './write-deployment.ts';

/** What building depends on besides the brand. */
export interface BuildContext {
  project: Project;
  out: string;
  staging: Staging;
  templates: ServingTemplates;
  check: ForeignCheck;
}

/** A brand that was built, or why it was not. */
export type BuiltBrand =
  | { ok: true; files: number; bytes: number; output: string; keys: string[] }
  | { ok: false; issues: Issue[] };

/**
 * Builds one brand: its files are generated and checked in memory, and only a deployment without findings is written.
 * @returns with `keys`, the settings in which the brand differs from the previous deployment
 */
export function buildBrand(loaded: LoadedBrand, context: BuildContext): BuiltBrand {
  const { brid } = loaded.brand;
  const { program } = context.staging;
  const files = brandFiles(loaded, context.project, context.templates, program.hash);
  const issues = [
    ...foreignFindings(files, ownBrand(loaded.brand), context.check),
    ...foreignAssets(files, sourceHashes(loaded.folder)),
  ];
  if (issues.length > 0) return { ok: false, issues: issues.map((issue) => inOutput(issue, loaded)) };
  const target = path.join(context.out, brid);
  const keys = changedKeys(target, loaded.brand);
  const deploy = deployDescription(loaded, context.project, program, files);
  files.set('deploy.json', Buffer.from(jsonFileText(deploy)));
  writeDeployment(context.staging, brid, files, target);
  const bytes = deploy.files.reduce((sum, file) => sum + file.bytes, 0);
  return { ok: true, files: deploy.files.length + 1, bytes, output: outputState(target) ?? '', keys };
}

/** Searches an up-to-date deployment for identifiers that other brands have had since it was built. */
export function recheckBrand({ brand, folder }: LoadedBrand, context: BuildContext): Issue[] {
  const target = path.join(context.out, brand.brid);
  const shared = new Set(context.staging.program.files.map((file) => file.path));
  const own = shallowFiles(target).filter((file) => file !== 'deploy.json' && !shared.has(file));
  const files = new Map(own.map((file) => [file, readFileSync(path.join(target, file))]));
  return foreignFindings(files, ownBrand(brand), context.check).map((issue) =>
    inOutput(issue, { brand, folder }),
  );
}

function ownBrand(brand: Brand): OwnBrand {
  const names = [brand.name, brand.portalTitle, ...Object.values(brand.tagline ?? {})];
  return { brid: brand.brid, identifiers: identifiersOf(brand), names };
}

function sourceHashes(folder: string): Set<string> {
  const hashes = assetNames(folder).map((name) =>
    createHash('sha256')
      .update(readAsset(folder, name) ?? '')
      .digest('hex'),
  );
  return new Set(hashes);
}

/** A finding in an asset is reported where it can be fixed: in the brand's folder. */
function inOutput(issue: Issue, { brand, folder }: Pick<LoadedBrand, 'brand' | 'folder'>): Issue {
  const source = path.join(folder, issue.file);
  const file =
    issue.file.startsWith('assets/') && existsSync(source)
      ? shownPath(source)
      : path.posix.join(brand.brid, issue.file);
  return { ...issue, file };
}

/** Keys in which the brand differs from that of the present deployment. */
function changedKeys(target: string, brand: Brand): string[] {
  try {
    const before = JSON.parse(readFileSync(path.join(target, 'brand.json'), 'utf8')) as { brand?: unknown };
    const now: unknown = JSON.parse(JSON.stringify(brand));
    return compareValues(before.brand, now).map(({ path: key }) => key);
  } catch {
    return []; // There is no deployment to compare with, or it cannot be read.
  }
}
