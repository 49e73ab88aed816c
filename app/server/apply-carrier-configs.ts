import { isDeepStrictEqual } from 'node:util';
import { type BrandRegistry, changedOnce, mapLoaded } from '#app/brand/brand.port.server.ts';
import type { ContentSource } from '#app/content/content.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { CarrierConfigs } from '#schemas/brand/cms/carrier-config.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';

/** Interval at which a carrier's configs are asked for, in ms. */
const EVERY_MS = 60_000;

/** Brands with their carrier's configs. */
interface BrandsWithConfigs {
  brands: BrandRegistry;
  stop(): void;
}

/**
 * Overrides the brands' config of each page by the carrier's, now and every minute. Where the back end fails, the last
 * one stays; before the first answer the brand's own counts. Resolves when each config has been asked for once.
 * @param content asked for configs; one that gives none leaves the brands as they are
 */
export async function applyCarrierConfigs(
  brands: BrandRegistry,
  content: Pick<ContentSource, 'carrierConfig'>,
  log: Pick<Log, 'info'>,
): Promise<BrandsWithConfigs> {
  if (!content.carrierConfig) return { brands, stop: () => undefined };
  const known = new Map<string, CarrierConfigs>();
  const overridden = () =>
    changedOnce((brand) => ({ ...brand, carrierConfigs: known.get(brand.brid) ?? {} }));
  let current = overridden();
  const refresh = async (brand: Brand) => {
    const before = known.get(brand.brid) ?? {};
    const now = await configsOf(brand, content, before);
    if (isDeepStrictEqual(now, before)) return;
    known.set(brand.brid, now);
    current = overridden();
    log.info(`The back end sets ${keysSet(now).join(', ')} of ${brand.brid}.`);
  };
  // One brand after another: a back end need not answer for all of them at once.
  const round = async () => {
    for (const { brand } of brands.all()) await refresh(brand);
  };
  await round();
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    void round().finally(() => {
      isUnderWay = false;
    });
  }, EVERY_MS);
  timer.unref();
  return {
    brands: mapLoaded(brands, (loaded) => current(loaded)),
    stop: () => clearInterval(timer),
  };
}

/** The configs of all pages of a brand: what the back end says, else what it said before. It has logged why it fails. */
async function configsOf(
  brand: Brand,
  content: Pick<ContentSource, 'carrierConfig'>,
  before: CarrierConfigs,
): Promise<CarrierConfigs> {
  const asked = PAGE_KINDS.map(async (page) => {
    try {
      const cmsConfig = await content.carrierConfig?.(brand, page);
      return [page, cmsConfig && Object.keys(cmsConfig).length > 0 ? { cmsConfig } : undefined] as const;
    } catch {
      return [page, before[page]] as const;
    }
  });
  return Object.fromEntries((await Promise.all(asked)).filter(([, config]) => config !== undefined));
}

/** Names of the keys that are set on any page; `nothing` for none. */
function keysSet(configs: CarrierConfigs): string[] {
  const keys = Object.values(configs).flatMap((config) => Object.keys(config?.cmsConfig ?? {}));
  return keys.length > 0 ? [...new Set(keys)].sort() : ['nothing'];
}
