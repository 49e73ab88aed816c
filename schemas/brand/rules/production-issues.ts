import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { originOf } from '#schemas/brand/layers/merge-layers.ts';
import type { ResolvedBrand } from '#schemas/brand/resolve-brand.ts';
import { type ExpiringIssue, expiringOverrides } from './expired-overrides.ts';

type Resolved = Extract<ResolvedBrand, { ok: true }>;

/** Why a brand must not be published: from the day after `lastDay` on; without one, on any day. */
export type ProductionIssue = Omit<ExpiringIssue, 'lastDay'> & Partial<ExpiringIssue>;

/**
 * Why a brand may be tried but not be published yet: overrides whose last day is over, or will be, and links that a
 * preset guessed from the carrier's domain and nobody confirmed. It depends on no day, so that it can be stored.
 */
export function productionIssues(resolved: Resolved): ProductionIssue[] {
  const { brand, merged, own } = resolved;
  const guessed = guessedLinks(resolved).map((issue) => ({ issue }));
  return [...expiringOverrides(brand, merged, own), ...guessed];
}

/**
 * Those of them that hold on a day.
 * @param today as 2026-12-31
 */
export function issuesOnDay(issues: readonly ProductionIssue[], today: string): Issue[] {
  return issues.flatMap(({ issue, lastDay }) => (lastDay === undefined || lastDay < today ? [issue] : []));
}

/** Links of the menu with `{domainOfDistributor}` that come from a preset; the carrier's pages may have other paths. */
function guessedLinks({ brand, merged, own }: Resolved): Issue[] {
  if (brand.notes.portalMenuOptions?.owner !== undefined) return [];
  return brand.portalMenuOptions.flatMap((item, index) => {
    const path = ['portalMenuOptions', String(index), 'link'];
    const written = writtenAt(merged.data, index);
    const isOwn = originOf(merged, path)?.layer === own;
    if (isOwn || !JSON.stringify(written ?? null).includes('{domainOfDistributor}')) return [];
    return [
      locateIssue(merged, own, path, {
        code: 'unconfirmed-link',
        message: `the link of menu entry \`${item.key}\` was made from the domain: ${oneOf(item.link)}`,
        hint: 'Open it, then set the menu in the brand file, or name who confirms it: `notes: {portalMenuOptions: {owner: …}}`.',
      }),
    ];
  });
}

function writtenAt(data: Record<string, unknown>, index: number): unknown {
  const items = data.portalMenuOptions as ReadonlyArray<{ link?: unknown }> | undefined;
  return items?.[index]?.link;
}

function oneOf(link: Brand['portalMenuOptions'][number]['link']): string {
  return typeof link === 'string' ? link : (Object.values(link ?? {})[0] ?? '');
}
