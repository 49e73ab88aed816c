import { type Visitor, withoutEmpty } from '#app/visitor/visitor.port.ts';
import { marketOf } from '#schemas/content/languages.ts';
import type { SiteData } from './site-data.ts';

/** Fields of the site that the config call sends. */
type ConfigSite = Pick<SiteData, 'brid' | 'customer' | 'environment' | 'language'>;

/** The parameters of the config call (section 7): all known facts of the visitor, without empty values. */
export function configParameters(visitor: Visitor | undefined, site: ConfigSite): Record<string, string> {
  const { auid, abt, cd, entryPoint, campaign, extra } = visitor ?? {};
  return withoutEmpty({
    ...extra,
    auid,
    abt,
    cm: campaign,
    cd: cd && Object.keys(cd).length > 0 ? cd : undefined,
    entryPoint,
    customer: site.customer,
    market: marketOf(site.language),
    environment: site.environment,
    brid: site.brid,
    lang: site.language,
  });
}
