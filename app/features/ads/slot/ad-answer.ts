/** What an ad manager says of the ad that it put into a slot (section 3, "ad report"). */
export interface AdAnswer {
  /** Width and height in px; undefined for a fluid ad. */
  size: readonly [number, number] | undefined;
  provider: 'gam' | 'outbrain';
  costModel: 'cpm' | 'cpc';
  advertiserId: string | undefined;
  creativeId: string | undefined;
  lineItemId: string | undefined;
}

/** Why a slot has no ad, in the words that are reported. */
export type AdFailure =
  | 'ad manager did not load'
  | 'ad manager did not answer'
  | 'slot could not be registered'
  | 'slot has no place'
  | 'widget did not load'
  | 'widget did not answer'
  | `render error: ${string}`;
