import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { CmsConfig } from '#schemas/brand/cms/cms-config.ts';
import { overriddenCmsConfig } from '#schemas/brand/cms/overrides.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';

interface Switch {
  /** Key under cmsConfig that switches something on. */
  key: string;
  /** Key of the brand that it needs. */
  needs: string;
  has: (cms: CmsConfig, brand: Brand) => boolean;
}

const hasUnits = (brand: Brand) => brand.ads.units.length > 0;

/** Switches that do nothing without another key. */
const SWITCHES: readonly Switch[] = [
  { key: 'vwoEnabled', needs: 'cmsConfig.vwoAccountId', has: (cms) => cms.vwoAccountId !== undefined },
  { key: 'smartLookEnabled', needs: 'cmsConfig.smartLookKey', has: (cms) => cms.smartLookKey !== undefined },
  {
    key: 'geoEdgeEnabled',
    needs: 'cmsConfig.geoEdgePolicyKey',
    has: (cms) => cms.geoEdgePolicyKey !== undefined,
  },
  {
    key: 'enableStickyBanner',
    needs: 'cmsConfig.headerBiddingConfig.stickyBannerId',
    has: (cms) => cms.headerBiddingConfig.stickyBannerId !== undefined,
  },
  {
    key: 'enableOutOfPageBanner',
    needs: 'cmsConfig.headerBiddingConfig.outOfPageBannerId',
    has: (cms) => cms.headerBiddingConfig.outOfPageBannerId !== undefined,
  },
  {
    key: 'enableInterstitialBanner',
    needs: 'cmsConfig.headerBiddingConfig.interstitialBannerId',
    has: (cms) => cms.headerBiddingConfig.interstitialBannerId !== undefined,
  },
  {
    key: 'headerBiddingConfig.useCustomWrapper',
    needs: 'cmsConfig.headerBiddingConfig.customWrapperUrl',
    has: (cms) => cms.headerBiddingConfig.customWrapperUrl !== undefined,
  },
  { key: 'headerBiddingConfig.enabled', needs: 'ads.units', has: (_, brand) => hasUnits(brand) },
  { key: 'useOutbrainTargeting', needs: 'ads.outbrain', has: (_, brand) => brand.ads.outbrain !== undefined },
];

/** Switches that are on, in the brand or an override, while the key that they need is missing: warnings. */
export function switchFindings(brand: Brand): Finding[] {
  return settingsOf(brand).flatMap(({ path, own, cms }) =>
    SWITCHES.flatMap(({ key, needs, has }): Finding[] => {
      const keys = key.split('.');
      if (valueAt(own, keys) !== true || has(cms, brand)) return [];
      return [
        {
          path: [...path, ...keys],
          code: 'switch-without-key',
          message: `${key} is on, but \`${needs}\` is missing, so nothing happens`,
          hint: `Add \`${needs}\`, or take ${key} out.`,
          atValue: true,
        },
      ];
    }),
  );
}

interface Setting {
  path: Array<string | number>;
  /** The value at this path. */
  own: unknown;
  /** The whole cmsConfig as it is with that. */
  cms: CmsConfig;
}

function settingsOf(brand: Brand): Setting[] {
  const overrides = [
    ...Object.entries(brand.pages).map(([key, one]) => ({ path: ['pages', key], one })),
    ...Object.entries(brand.environments).map(([key, one]) => ({ path: ['environments', key], one })),
    ...brand.experiments.map((one, index) => ({ path: ['experiments', index], one })),
  ];
  const base: Setting = { path: ['cmsConfig'], own: brand.cmsConfig, cms: brand.cmsConfig };
  return [
    base,
    ...overrides.flatMap(({ path, one }): Setting[] => {
      const own: unknown = one?.cmsConfig;
      if (!isPlainMap(own)) return [];
      const cms = overriddenCmsConfig(brand.cmsConfig, [{ path: path.map(String), cmsConfig: own }]);
      return [{ path: [...path, 'cmsConfig'], own, cms }];
    }),
  ];
}
