import path from 'node:path';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { mergeBrand, type Presets } from '#schemas/brand/resolve-brand.ts';
import type { DomainClash } from '#schemas/brand/rules/domain-clashes.ts';
import { readBrandText, shownPath } from './load-brands.server.ts';

/**
 * A finding about a whole brand, at the key or the entry of a list that it names. The file is read again for this: findings between brands
 * are few, and no brand has to be kept for them.
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

/** The finding about an address that two brands claim, at the entry that does, with the place of the other brand's. */
export function locateClash(root: string, { brid, issue, other }: DomainClash, presets: Presets): Issue {
  const placed = locateBrandIssue(root, brid, issue, presets);
  if (issue.code === 'subdomain') return placed;
  return { ...placed, hint: `${claimLocation(root, other, presets)} claims it. ${issue.hint}` };
}

/** Where a brand claims an address, as `brands/acme/brand.yaml:9`. */
export function claimLocation(
  root: string,
  { brid, path: key }: DomainClash['other'],
  presets: Presets,
): string {
  const asked: Issue = { code: '', file: '', line: 0, column: 0, path: key.join('.'), message: '' };
  const { file, line } = locateBrandIssue(root, brid, asked, presets);
  return line > 0 ? `${file}:${line}` : file;
}
