import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import type { Merged } from '#schemas/brand/layers/merge-layers.ts';
import type { Layer } from '#schemas/brand/layers/yaml-layer.ts';

interface Ownership {
  owner?: string | undefined;
  expires?: string | undefined;
}

/** An override or note with a last day. */
interface Expiring {
  path: string[];
  owner?: string | undefined;
  expires: string;
}

/** A mistake from the day after `lastDay` on, which is as 2026-12-31. */
export interface ExpiringIssue {
  issue: Issue;
  lastDay: string;
}

/**
 * A warning for each override and note whose last day is over.
 * @param own the brand's own file, for values that no file sets
 * @param today the day to compare with, as 2026-12-31
 */
export function expiredOverrides(brand: Brand, merged: Merged, own: Layer, today: string): Issue[] {
  return expiringOverrides(brand, merged, own).flatMap(({ issue, lastDay }) =>
    lastDay < today ? [{ ...issue, severity: 'warning' as const }] : [],
  );
}

/**
 * An issue for each override and note that has a last day, over or not.
 * @param own the brand's own file, for values that no file sets
 */
export function expiringOverrides(brand: Brand, merged: Merged, own: Layer): ExpiringIssue[] {
  return expiring(brand).map(({ path, owner, expires }) => ({
    issue: locateIssue(merged, own, [...path, 'expires'], {
      code: 'expired-override',
      message: `${nameOf(path)} was meant to stand until ${expires}${owner ? `; ${owner} answers for it` : ''}`,
      hint: 'Remove it, or give it a later date.',
      atValue: true,
    }),
    lastDay: expires,
  }));
}

/**
 * The overrides and notes of a brand whose last day is over.
 * @param today the day to compare with, as 2026-12-31
 */
export function expiredOf(brand: Brand, today: string): Expiring[] {
  return expiring(brand).filter(({ expires }) => expires < today);
}

function expiring(brand: Brand): Expiring[] {
  return owned(brand).flatMap(({ path, owner, expires }) =>
    expires === undefined ? [] : [{ path, owner, expires }],
  );
}

function owned(brand: Brand): Array<Ownership & { path: string[] }> {
  const below = (section: 'pages' | 'environments' | 'notes') =>
    Object.entries<Ownership | undefined>(brand[section]).map(([key, value]) => ({
      ...value,
      path: [section, key],
    }));
  return [
    ...below('pages'),
    ...below('environments'),
    ...brand.experiments.map((value, index) => ({ ...value, path: ['experiments', String(index)] })),
    ...below('notes'),
  ];
}

function nameOf([section = '', key = '']: readonly string[]): string {
  const words: Record<string, string> = {
    pages: `the override of page ${key}`,
    environments: `the override of environment ${key}`,
    experiments: `experiment ${Number(key) + 1}`,
    notes: `\`${key}\``,
  };
  return words[section] ?? key;
}
