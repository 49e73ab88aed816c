import path from 'node:path';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { mergeBrand, type Presets } from '#schemas/brand/resolve-brand.ts';
import type { DomainClash } from '#schemas/brand/rules/domain-clashes.ts';
import { readBrandText } from './load-brands.server.ts';
import { shownPath } from './shown-path.server.ts';

/**
 * Locates a finding about a whole brand at the key or list entry that it names. Reads the file again, as findings
 * between brands are rare.
 */
export function locateBrandIssue(root: string, brid: string, issue: Issue, presets: Presets): Issue {
  const file = path.join(root, brid, 'brand.yaml');
  const shown = shownPath(file);
  const text = readBrandText(file);
  const read = text === undefined ? undefined : mergeBrand(text, shown, presets);
  if (!read?.ok) return { ...issue, file: shown };
  const { merged, own } = read.found;
  const { message, code, hint, path: key } = issue;
  const placed = locateIssue(merged, own, key.split('.'), { message, code, hint });
  return { ...issue, ...placed };
}

/** Locates the finding about a host that two brands claim at the entry, and names the position of the other brand's. */
export function locateClash(root: string, { brid, issue, other }: DomainClash, presets: Presets): Issue {
  const placed = locateBrandIssue(root, brid, issue, presets);
  if (issue.code === 'subdomain') return placed;
  return { ...placed, hint: `${claimLocation(root, other, presets)} claims it. ${issue.hint}` };
}

/** File and line where a brand claims a host, such as `brands/acme/brand.yaml:9`. */
export function claimLocation(
  root: string,
  { brid, path: key }: DomainClash['other'],
  presets: Presets,
): string {
  const asked: Issue = { code: '', file: '', line: 0, column: 0, path: key.join('.'), message: '' };
  const { file, line } = locateBrandIssue(root, brid, asked, presets);
  return line > 0 ? `${file}:${line}` : file;
}
