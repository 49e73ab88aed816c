import type { ReceivedBid } from '#app/ads/networks/bid-request.ts';
import type { RequestPrivacy } from '#app/ads/networks/request-privacy.ts';
import type { SlotState } from '#app/ads/slot.machine.ts';

/** What the overlay for onboarding shows of a page (`debugAds`). */
export interface AdsDebugView {
  privacy: RequestPrivacy | undefined;
  parties: Readonly<Record<string, 'loading' | 'ready' | 'failed'>>;
  slots: ReadonlyArray<{ id: string; path: string; state: SlotState; bids: readonly ReceivedBid[] }>;
}
