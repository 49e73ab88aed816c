import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { mergeMaps } from '#schemas/brand/layers/merge-maps.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';

/** The reporting settings of a brand in an environment: those of the environment override the brand's, key by key. */
export function reportingIn(
  { reporting, environments }: Pick<Brand, 'reporting' | 'environments'>,
  environment: Environment,
): Brand['reporting'] {
  const own: unknown = environments[environment]?.reporting;
  if (!isPlainMap(own)) return reporting;
  const merged = structuredClone(reporting);
  mergeMaps(merged, own);
  return merged;
}
