import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

/** Three brands as they would sell ads: each with ids of its own and another bidder. */
export const SELLERS = {
  newsroom: { network: 1001, bidder: 'openx', params: { unit: '540001', delDomain: 'newsroom-d.openx.net' } },
  hashtagNews: {
    network: 1002,
    bidder: 'pubmatic',
    params: { publisherId: '156002', adSlot: 'hashtag_top' },
  },
  noticiasHub: { network: 1003, bidder: 'sovrn', params: { tagid: '703003' } },
} as const;

/** A brand that sells ads in these tests. */
export type Seller = keyof typeof SELLERS;

/** What a test changes of all brands. */
export interface AdSetting {
  cmsConfig?: Record<string, unknown>;
  units?: Record<string, unknown>;
  headerBidding?: Record<string, unknown>;
  /** Ad units of the interstitial and the out-of-page banner, of each brand its own. */
  overThePage?: boolean;
}

/** A site whose three brands have ads, in a process of its own. */
export async function siteWithAds(
  setting: AdSetting = {},
): Promise<SiteProcess & { remove(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-ads-'));
  const brands = path.join(folder, 'brands');
  cpSync('brands/_presets', path.join(brands, '_presets'), { recursive: true });
  for (const [brid, seller] of Object.entries(SELLERS)) {
    cpSync(`brands/${brid}`, path.join(brands, brid), { recursive: true });
    const file = path.join(brands, brid, 'brand.yaml');
    const brand = parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
    writeFileSync(file, stringify({ ...brand, ...sold(seller, brand.cmsConfig ?? {}, setting) }));
  }
  const site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: path.join(folder, 'data'),
    BRANDS_DIR: brands,
    AMAZON_PUBLISHER_KEY: 'aps-key',
    GEO_EDGE_POLICY_KEY: 'policy-key',
  });
  return {
    ...site,
    async remove() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sold(seller: (typeof SELLERS)[Seller], cmsConfig: Record<string, unknown>, setting: AdSetting) {
  const { network, bidder, params } = seller;
  return {
    ads: {
      units: [{ path: `/${network}/news/top`, bids: [{ bidder, params }], ...setting.units }],
      outbrain: { widgetId: 'AR_1', darkWidgetId: 'AR_2' },
      adsTxt: [`google.com, pub-${network}, DIRECT, f08c47fec0942fa0`],
    },
    cmsConfig: {
      ...cmsConfig,
      amazonPublisherKey: '${env:AMAZON_PUBLISHER_KEY}',
      enableStickyBanner: true,
      headerBiddingConfig: {
        enabled: true,
        stickyBannerId: `/${network}/news/sticky`,
        ...(setting.overThePage
          ? {
              interstitialBannerId: `/${network}/news/between`,
              outOfPageBannerId: `/${network}/news/over`,
            }
          : {}),
        ...setting.headerBidding,
      },
      enableInterstitialBanner: setting.overThePage === true,
      enableOutOfPageBanner: setting.overThePage === true,
      ...setting.cmsConfig,
    },
  };
}
