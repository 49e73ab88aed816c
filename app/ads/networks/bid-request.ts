import { readUsNat, US_NAT, wholeUsNat } from '#app/privacy/privacy.port.ts';
import type { RequestPrivacy } from './request-privacy.ts';

/** A slot for which bids are requested. */
export interface BiddingSlot {
  id: string;
  path: string;
  /** Sizes that fit this window, in px. */
  sizes: ReadonlyArray<readonly [number, number]>;
  bids: ReadonlyArray<{ bidder: string; params: Readonly<Record<string, unknown>> }>;
}

/** A bid, as the overlay for onboarding shows it; `cpm` after the adjustment, in the currency of the auction. */
export interface ReceivedBid {
  slotId: string;
  bidder: string;
  cpm: number;
  /** Time to answer in ms. */
  ms: number;
}

/** Ad units of Prebid for slots; those without bidders or sizes are left out. */
export function prebidUnits(slots: readonly BiddingSlot[]) {
  return slots
    .filter(({ bids, sizes }) => bids.length > 0 && sizes.length > 0)
    .map(({ id, path, sizes, bids }) => ({
      code: id,
      mediaTypes: { banner: { sizes } },
      bids,
      ortb2Imp: { ext: { gpid: path, data: { adserver: { name: 'gam', adslot: path } } } },
    }));
}

/** What a bidder without the right to identify may not do (Prebid, activity controls). */
const IDENTIFYING = [
  'syncUser',
  'enrichEids',
  'transmitEids',
  'transmitUfpd',
  'transmitPreciseGeo',
  'accessDevice',
] as const;

/** User syncs and identity modules of Prebid, as `setConfig({ userSync })` takes them. */
export type UserSync = Readonly<Record<string, unknown>>;

/**
 * Settings of Prebid that follow from the visitor's choice. Both strings are handed over as they are, so that no
 * bidder waits for a consent API, and a changed choice counts from the next auction on.
 * @param allowed what may run for visitors who allow it; for others nothing does
 */
export function prebidPrivacy({ mayIdentify, usPrivacy, gpp }: RequestPrivacy, allowed: UserSync = {}) {
  const rules = mayIdentify ? [] : [{ condition: () => true, allow: false }];
  return {
    deviceAccess: mayIdentify,
    userSync: mayIdentify ? { ...allowed, syncEnabled: true } : { syncEnabled: false, userIds: [] },
    consentManagement: {
      usp: { cmpApi: 'static', consentData: { getUSPData: { uspString: usPrivacy } } },
      gpp: {
        cmpApi: 'static',
        consentData: {
          gppString: gpp.string,
          applicableSections: [...gpp.sections],
          parsedSections: parsedSections(gpp.string),
        },
      },
    },
    allowActivities: Object.fromEntries(IDENTIFYING.map((activity) => [activity, { rules }])),
  };
}

/**
 * A GPP string's sections as their fields, by their prefix: what Prebid's activity controls decide by. Without the
 * fields they take every visitor for opted out. Only usnat is known, as it is the only one that we write.
 */
export function parsedSections(gpp: string): Record<string, unknown> {
  const [, section] = gpp.split('~');
  const fields = readUsNat(section);
  return fields ? { [US_NAT.prefix]: { ...wholeUsNat(fields), Gpc: fields.Gpc === true } } : {};
}
