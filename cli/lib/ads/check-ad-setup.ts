import type { DoctorFinding } from '#cli/lib/doctor/doctor-report.ts';
import { hasAdCells } from '#schemas/ads/brand-ads.ts';
import { hasAds } from '#schemas/ads/has-ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Settings of ads in a brand file that cannot work; each with the edit that fixes it. */
export function checkAdSetup(brand: Brand): DoctorFinding[] {
  if (!hasAds(brand)) {
    return [
      warn('units', 'the brand sells no ads', 'Name an ad unit: ads.units: [{ path: /1234567/news/top }]'),
    ];
  }
  const found = [...units(brand), ...bidding(brand), ...banners(brand), ...others(brand)];
  return found.length > 0
    ? found
    : [{ ...about('units'), status: 'ok', message: 'the brand file fits together' }];
}

function units({ ads, cmsConfig }: Brand): DoctorFinding[] {
  const all = [...ads.units, ...(ads.articleUnits ?? [])];
  const unknown = all.flatMap(({ sizeMappingName: name }) =>
    name !== undefined && !Object.hasOwn(ads.sizeMappings, name) ? [name] : [],
  );
  const findings = [...new Set(unknown)].map((name) =>
    fail(
      'size mappings',
      `no size mapping ${name} exists, so its slots stay empty`,
      `Add ads.sizeMappings.${name}, or take the name out.`,
    ),
  );
  const { feedPattern, allocatedSlots } = cmsConfig;
  if (ads.units.length > 0 && !feedPattern.includes('ad'))
    findings.push(
      warn(
        'feed',
        'feeds have no place for an ad',
        'Write for example: cmsConfig.feedPattern: [story, story, story, ad]',
      ),
    );
  if (hasAdCells(feedPattern) && allocatedSlots === 0)
    findings.push(
      warn(
        'feed',
        'feeds have places for ads and no slots',
        'Take cmsConfig.allocatedSlots out, or give it a number above 0.',
      ),
    );
  return findings;
}

function bidding({ ads, cmsConfig }: Brand): DoctorFinding[] {
  const { enabled, useCustomWrapper, customWrapperUrl, modules, userIds } = cmsConfig.headerBiddingConfig;
  const all = [...ads.units, ...(ads.articleUnits ?? [])];
  const hasBids = all.some(({ bids }) => bids && bids.length > 0);
  const findings: DoctorFinding[] = [];
  if (hasBids && !enabled)
    findings.push(
      warn(
        'header bidding',
        'bidders are named and not asked',
        'Write cmsConfig.headerBiddingConfig.enabled: true',
      ),
    );
  if (enabled && !useCustomWrapper && !hasBids)
    findings.push(
      warn(
        'header bidding',
        'header bidding is on and no unit names a bidder',
        'Add bids to a unit of ads.units.',
      ),
    );
  if (useCustomWrapper && !customWrapperUrl)
    findings.push(
      fail(
        'header bidding',
        'a custom wrapper is wanted and none is named',
        'Add cmsConfig.headerBiddingConfig.customWrapperUrl.',
      ),
    );
  if (userIds.length > 0 && !useCustomWrapper && !modules.includes('userId'))
    findings.push(
      fail(
        'header bidding',
        'userIds are set up without the module that asks for them',
        'Add userId, and the module of each id, to cmsConfig.headerBiddingConfig.modules.',
      ),
    );
  if (all.some(({ useAPS }) => useAPS) && !cmsConfig.amazonPublisherKey)
    findings.push(
      fail(
        'APS',
        'a unit asks APS, which has no publisher key',
        'Add cmsConfig.amazonPublisherKey: ${env:AMAZON_PUBLISHER_KEY}, and set the variable.',
      ),
    );
  return findings;
}

const BANNERS = [
  ['sticky', 'enableStickyBanner', 'stickyBannerId'],
  ['out of page', 'enableOutOfPageBanner', 'outOfPageBannerId'],
  ['interstitial', 'enableInterstitialBanner', 'interstitialBannerId'],
] as const;

function banners({ cmsConfig }: Brand): DoctorFinding[] {
  return BANNERS.flatMap(([name, enabled, id]): DoctorFinding[] => {
    const unit = cmsConfig.headerBiddingConfig[id];
    if (cmsConfig[enabled] && !unit)
      return [fail(name, `${enabled} is on without an ad unit`, `Add cmsConfig.headerBiddingConfig.${id}.`)];
    if (unit && !cmsConfig[enabled])
      return [warn(name, `${id} is named and not shown`, `Write cmsConfig.${enabled}: true`)];
    return [];
  });
}

function others({ ads, cmsConfig }: Brand): DoctorFinding[] {
  const findings: DoctorFinding[] = [];
  if (cmsConfig.feedPattern.includes('native') && !ads.outbrain)
    findings.push(
      warn(
        'widget',
        'feeds have places for the widget, which has no id',
        'Add ads.outbrain: { widgetId: AR_1 }',
      ),
    );
  if (cmsConfig.geoEdgeEnabled && !cmsConfig.geoEdgePolicyKey)
    findings.push(
      fail(
        'ad quality',
        'geoEdgeEnabled is on without a policy key',
        'Add cmsConfig.geoEdgePolicyKey: ${env:GEO_EDGE_POLICY_KEY}, and set the variable.',
      ),
    );
  if (ads.adsTxt.length === 0)
    findings.push(
      warn(
        'ads.txt',
        '/ads.txt says that nobody may sell here',
        'Add the lines of your sellers to ads.adsTxt.',
      ),
    );
  return findings;
}

function about(check: string) {
  return { group: 'brand file', check };
}

function fail(check: string, message: string, fix: string): DoctorFinding {
  return { ...about(check), status: 'error', message, fix };
}

function warn(check: string, message: string, fix: string): DoctorFinding {
  return { ...about(check), status: 'warning', message, fix };
}
