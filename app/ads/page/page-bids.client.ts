import type { BiddingSlot, ReceivedBid } from '#app/ads/networks/bid-request.ts';
import type { AdThirdParties } from './ad-third-parties.client.ts';
import { BIDDER_PARTS, type BidderPart } from './coordinator.machine.ts';

/** Bids of a page: the bidders, and the bids of each slot. */
export interface PageBids {
  open(bidders: AdThirdParties['bidders']): void;
  /** Settles when the bids are there or will not come; it never rejects. */
  ask(part: BidderPart, slots: readonly BiddingSlot[], timeoutMs: number): Promise<void>;
  /** These slots are requested now, with the bids of those who answered. */
  close(ids: readonly string[], answered: readonly BidderPart[]): void;
  /** Sets the bids of these slots as targeting in the ad manager, where the slots must be registered already. */
  target(ids: readonly string[]): Promise<void>;
  of(id: string): readonly ReceivedBid[];
  /** A new round of this slot begins. */
  forget(id: string): void;
}

/** No bids yet, before third parties have loaded. */
export function pageBids(): PageBids {
  const bids = new Map<string, ReceivedBid[]>();
  const answeredFor = new Map<string, readonly BidderPart[]>();
  let bidders: AdThirdParties['bidders'] = {};
  return {
    open(opened) {
      bidders = opened;
    },
    async ask(part, slots, timeoutMs) {
      // Bids that come when the slot has another round, or has left and come back, are not shown as its own.
      const asked = new Map(slots.map(({ id }) => [id, bids.get(id)]));
      try {
        const bidder = await bidders[part];
        for (const bid of (await bidder?.ask(slots, timeoutMs)) ?? []) asked.get(bid.slotId)?.push(bid);
      } catch (error) {
        console.warn(`Bids of ${part} did not come.`, error);
      }
    },
    close(ids, answered) {
      for (const id of ids) answeredFor.set(id, answered);
    },
    async target(ids) {
      for (const part of BIDDER_PARTS) {
        const those = ids.filter((id) => answeredFor.get(id)?.includes(part));
        if (those.length > 0) (await bidders[part]?.catch(() => undefined))?.target(those);
      }
    },
    of: (id) => bids.get(id) ?? [],
    forget(id) {
      bids.set(id, []);
      answeredFor.delete(id);
    },
  };
}
