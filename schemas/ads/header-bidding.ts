import prebid from '#schemas/ads/prebid-modules.json';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';

/** Modules of the Prebid package, by their bidder. */
export const BIDDER_MODULES: Readonly<Record<string, string>> = prebid.bidders;

/** Further modules that a brand may use. */
const PREBID_MODULES: readonly string[] = prebid.modules;

/** Findings for bidders and modules that Prebid does not have: the build could not include them. */
export function headerBiddingFindings(brand: Brand): Finding[] {
  const lists = [
    ['units', brand.ads.units],
    ['articleUnits', brand.ads.articleUnits ?? []],
  ] as const;
  const bidders = lists.flatMap(([list, units]) =>
    units.flatMap((unit, place) =>
      (unit.bids ?? []).flatMap(({ bidder }, index) =>
        Object.hasOwn(BIDDER_MODULES, bidder)
          ? []
          : [unknown('bidder', bidder, ['ads', list, place, 'bids', index, 'bidder'])],
      ),
    ),
  );
  return [...bidders, ...moduleFindings(brand)];
}

/** Of the brand and its overrides, as one script has the modules of all. */
function moduleFindings(brand: Brand): Finding[] {
  const places: PropertyKey[][] = [
    [],
    ...Object.keys(brand.pages).map((page) => ['pages', page]),
    ...Object.keys(brand.environments).map((name) => ['environments', name]),
    ...brand.experiments.map((_, index) => ['experiments', index]),
  ];
  const lists = places.flatMap((place) =>
    ['modules', `modules${APPEND}`].map((key) => [...place, 'cmsConfig', 'headerBiddingConfig', key]),
  );
  return lists.flatMap((path) =>
    ((valueAt(brand, path) ?? []) as string[]).flatMap((name, index) =>
      PREBID_MODULES.includes(name) ? [] : [unknown('module', name, [...path, index])],
    ),
  );
}

function unknown(what: 'bidder' | 'module', name: string, path: PropertyKey[]): Finding {
  const meant = nearestWord(name, what === 'bidder' ? Object.keys(BIDDER_MODULES) : PREBID_MODULES);
  return {
    path,
    code: `unknown-${what}`,
    message: `Prebid ${prebid.version} has no ${what} ${JSON.stringify(name)}`,
    hint: meant
      ? `Did you mean ${JSON.stringify(meant)}?`
      : `Write the ${what} as Prebid’s documentation names it.`,
    atValue: true,
  };
}
