import type { Brand } from '#schemas/brand/brand-schema.ts';

/**
 * The sources that a brand and a query allow: a query may narrow the brand's providers, never widen them.
 * @returns undefined if all are allowed; an empty list if none is
 */
export function narrowedProviders(
  brand: Brand,
  asked: readonly string[] = [],
): readonly string[] | undefined {
  const allowed = brand.content.providers;
  if (asked.length === 0) return allowed.length === 0 ? undefined : allowed;
  return allowed.length === 0 ? asked : asked.filter((id) => allowed.includes(id));
}

/** The blacklisted sources: those of the brand, and those that a query adds. */
export function blockedSources(brand: Brand, asked: readonly string[] = []): ReadonlySet<string> {
  return new Set([...brand.cmsConfig.providersBlacklist, ...asked]);
}

/** True when the brand shows stories of this source. */
export function carriesSource(brand: Brand, sourceId: string): boolean {
  return (narrowedProviders(brand)?.includes(sourceId) ?? true) && !blockedSources(brand).has(sourceId);
}
