import { hasAds } from '#schemas/ads/has-ads.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { keysOnPage, numbersOfGroups, type Overrides } from '#schemas/brand/cms/overrides.ts';
import { allowedThirdParties, type ThirdParty, thirdPartiesOf } from '#schemas/brand/third-parties.ts';
import type { RequestFacts } from './page-config.ts';
import { PAGE_KINDS, type PageKind } from './page-kind.ts';

const SWITCHES = ['vwoEnabled', 'vwoAccountId', 'smartLookEnabled', 'smartLookKey'] as const;

/** What decides the scripts of pages: limited ads have a script of the ad manager of their own. */
const DECIDING = [...SWITCHES, 'isLimitedAdsEnabled'] as const;

/** Facts on which the scripts of a page depend. */
type ScriptFacts = Pick<RequestFacts, 'environment' | 'abt' | 'optedOut'>;

/**
 * The scripts of third parties that may load on pages of a kind. Pages that are shared have no A/B number: the scripts
 * of every experiment may load there.
 */
export function scriptsOnPage(brand: Brand, page: PageKind, facts: ScriptFacts): ThirdParty[] {
  const all = possibleNumbers(brand, facts).flatMap((abt) =>
    thirdPartiesOf(brand, keysOnPage(brand, SWITCHES, { ...facts, page, abt })),
  );
  const bySource = new Map(all.map((entry) => [entry.src, entry]));
  return allowedThirdParties([...bySource.values()], facts.optedOut);
}

/** The kinds of pages on which other scripts of third parties run than on pages of this kind, for any visitor. */
export function kindsWithOtherScripts(brand: Brand, page: PageKind, facts: ScriptFacts): PageKind[] {
  // The vendors with a switch share data: an opt-out leaves none of them, and all ads are limited.
  if (facts.optedOut || !isSwitchOverridden(brand)) return [];
  const scriptsOf = (kind: PageKind) =>
    JSON.stringify(
      possibleNumbers(brand, facts).map((abt) => {
        const keys = keysOnPage(brand, DECIDING, { ...facts, page: kind, abt });
        const scripts = thirdPartiesOf({ thirdParties: [] }, keys);
        return [
          hasAds(brand) && keys.isLimitedAdsEnabled,
          ...scripts.map(({ name, src }) => [src, name === 'smartlook' && keys.smartLookKey]),
        ];
      }),
    );
  const own = scriptsOf(page);
  return PAGE_KINDS.filter((kind) => scriptsOf(kind) !== own);
}

/** One of each group of visitors; only the visitor's own, if it is known. */
function possibleNumbers(brand: Brand, { abt }: ScriptFacts): Array<number | undefined> {
  return abt === undefined ? numbersOfGroups(brand) : [abt];
}

/** Whether pages can differ at all; asked for every page that is rendered. */
function isSwitchOverridden({ pages, experiments, carrierConfigs }: Overrides): boolean {
  const overrides = [...Object.values(pages), ...experiments, ...Object.values(carrierConfigs ?? {})];
  return overrides.some((override) => DECIDING.some((key) => key in (override?.cmsConfig ?? {})));
}
