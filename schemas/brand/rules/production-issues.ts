import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { originOf } from '#schemas/brand/layers/merge-layers.ts';
import type { ResolvedBrand } from '#schemas/brand/resolve-brand.ts';
import { expiredOverrides } from './expired-overrides.ts';

type Resolved = Extract<ResolvedBrand, { ok: true }>;

/**
 * Why a brand may be tried but not be published yet: overrides whose last day is over, and links that a preset guessed
 * from the carrier's domain and nobody confirmed.
 * @param today the day with which `expires` is compared, as 2026-12-31
 */
export function productionIssues(resolved: Resolved, today: string): Issue[] {
  const { brand, merged, own } = resolved;
  const expired = expiredOverrides(brand, merged, own, today).map(({ severity: _, ...issue }) => issue);
  return [...expired, ...guessedLinks(resolved)];
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
