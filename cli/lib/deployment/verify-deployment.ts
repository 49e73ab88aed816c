import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { BrandFolder } from '#app/brand/brand.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import type { verifyReportSchema } from '#cli/lib/reports/reports.ts';
import { type Deploy, deploySchema } from './deploy-report.ts';

type Report = z.infer<typeof verifyReportSchema>;
/** A file that is not as `deploy.json` says. */
type FileFinding = Report['findings'][number];
/** A difference between a deployment and what a build would write now. */
type OriginWarning = Report['warnings'][number];

/**
 * Reads a deployment's `deploy.json`.
 * @throws CommandError when it is missing, is not JSON, or has another form (paths that leave the folder included)
 */
export function readDeploy(folder: string): Deploy {
  const file = path.join(folder, 'deploy.json');
  if (!existsSync(file)) {
    throw new CommandError(
      `${folder} is no deployment: it has no deploy.json.`,
      'Name a folder that masthead build wrote, for example dist/acme.',
    );
  }
  const read = deploySchema.safeParse(parseJson(readFileSync(file, 'utf8'), file));
  if (read.success) return read.data;
  throw new CommandError(`${file} has the wrong form:\n${z.prettifyError(read.error)}`, 'Build it again.');
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${messageOf(error)}`, 'Build it again.');
  }
}

/**
 * Compares a folder with the files that its `deploy.json` lists; sorted by path. The folder `data/` belongs to the
 * running site, not to the build. Links are never followed: a listed file that is one counts as changed.
 */
export function compareFiles(folder: string, listed: Deploy['files']): FileFinding[] {
  const present = presentFiles(folder);
  const known = new Set(['deploy.json', ...listed.map((file) => file.path)]);
  const findings: FileFinding[] = listed.flatMap((file) => compareFile(folder, file, present.get(file.path)));
  for (const [file, kind] of present) {
    const isData = file.startsWith('data/') || (file === 'data' && kind === 'other');
    if (!known.has(file) && !isData) findings.push({ kind: 'extra', path: file, message: 'not part of it' });
  }
  return findings.sort((a, b) => (a.path < b.path ? -1 : 1));
}

type PresentKind = 'file' | 'other';

function presentFiles(folder: string): Map<string, PresentKind> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => [
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        entry.isFile() ? 'file' : 'other',
      ]),
  );
}

function compareFile(
  folder: string,
  file: Deploy['files'][number],
  present: PresentKind | undefined,
): FileFinding[] {
  if (!present) return [{ kind: 'missing', path: file.path, message: 'not there' }];
  const changed = (message: string): FileFinding[] => [{ kind: 'changed', path: file.path, message }];
  if (present === 'other') return changed('a link or device instead of a file');
  const content = readFileSync(path.join(folder, file.path));
  if (content.length !== file.bytes) return changed(`${content.length} bytes instead of ${file.bytes}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return sha256 === file.sha256 ? [] : changed('same size, other content');
}

/**
 * The differences between a deployment and the configuration of this checkout.
 * @param current the brand's folder, or undefined when the checkout has no such brand
 * @param version the product's version in this checkout
 */
export function originWarnings(
  deploy: Deploy,
  current: BrandFolder | undefined,
  version: string,
): OriginWarning[] {
  const warnings: OriginWarning[] = [];
  const { brid } = deploy;
  const add = (kind: OriginWarning['kind'], message: string) => warnings.push({ kind, message });
  if (!current) {
    add('no-such-brand', `this checkout has no brand ${brid}, so where it came from cannot be told`);
  } else if (!current.ok) {
    add('broken-brand', `the brand ${brid} of this checkout is broken; run: npx masthead validate ${brid}`);
  } else if (current.loaded.version !== deploy.brandVersion) {
    add(
      'other-brand-version',
      `built from brand version ${deploy.brandVersion}; this checkout has ${current.loaded.version}`,
    );
  }
  if (version !== deploy.version) {
    add('other-product-version', `built by masthead ${deploy.version}; this checkout is ${version}`);
  }
  return warnings;
}
