import { type BrandRegistry, mapBrands } from '#app/brand/brand.port.server.ts';
import type { SiteSettings } from '#app/http/http.port.server.ts';
import { reportingIn } from '#schemas/events/reporting-in.ts';

/**
 * The brands as a deployment has them: their events go where its environment says (decision 0013), and in staging a
 * host that no brand lists counts as the staging domain (section 2, "Brand choice").
 */
export function brandsForDeployment(
  { environment, stagingDomain }: Pick<SiteSettings, 'environment' | 'stagingDomain'>,
  brands: BrandRegistry,
): BrandRegistry {
  const here = mapBrands(brands, (brand) => ({ ...brand, reporting: reportingIn(brand, environment) }));
  if (environment !== 'staging' || stagingDomain === undefined) return here;
  return { ...here, byHost: (host) => here.byHost(host) ?? here.byHost(stagingDomain) };
}
