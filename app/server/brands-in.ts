import type { SiteSetting } from '#app/http/visit.server.ts';
import { reportingIn } from '#schemas/brand/cms/reporting-in.ts';
import type { BrandRegistry } from '#app/brand/brand-registry.server.ts';
import { changedBrands } from '#app/brand/changed-brands.server.ts';

/**
 * The brands as a deployment has them: their events go where its environment says (decision 0013), and in staging a
 * host that no brand lists counts as the staging domain (section 2, "Brand choice").
 */
export function brandsIn(
  { environment, stagingDomain }: Pick<SiteSetting, 'environment' | 'stagingDomain'>,
  brands: BrandRegistry,
): BrandRegistry {
  const here = changedBrands(brands, (brand) => ({ ...brand, reporting: reportingIn(brand, environment) }));
  if (environment !== 'staging' || stagingDomain === undefined) return here;
  return { ...here, byHost: (host) => here.byHost(host) ?? here.byHost(stagingDomain) };
}
