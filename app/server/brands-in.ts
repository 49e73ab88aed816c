import { type BrandRegistry, changedBrands } from '#app/brand/brand.port.server.ts';
import type { SiteSetting } from '#app/http/http.port.server.ts';
import { reportingIn } from '#schemas/brand/cms/reporting-in.ts';

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
