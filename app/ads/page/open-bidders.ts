import type { RequestPrivacy } from '#app/ads/networks/request-privacy.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { BIDDER_PARTS, type BidderPart } from './coordinator.machine.ts';

/** What a bidder must be able to do for a document. */
interface OpenBidder {
  setPage(config: PageConfig, privacy: RequestPrivacy): void;
}

/** Opens one bidder; nothing where the page has no use for it. */
type BidderOpener<B> = (config: PageConfig, privacy: RequestPrivacy) => Promise<B> | undefined;

/** Bidders of a document, each opened on the first page that wants it; one that failed is opened again by the next. */
export interface OpenBidders<B> {
  readonly opened: Readonly<Partial<Record<BidderPart, Promise<B>>>>;
  /** Opens what this page wants and is not open. @returns those */
  want(config: PageConfig, privacy: RequestPrivacy): ReadonlyArray<[BidderPart, Promise<B>]>;
  /** Another page is shown, or the choice has changed; passed on to those that are open or being opened. */
  setPage(config: PageConfig, privacy: RequestPrivacy): void;
}

/** A document before any of its pages. */
export function openBidders<B extends OpenBidder>(
  openers: Readonly<Record<BidderPart, BidderOpener<B>>>,
): OpenBidders<B> {
  const opened: Partial<Record<BidderPart, Promise<B>>> = {};
  return {
    opened,
    want(config, privacy) {
      return BIDDER_PARTS.flatMap((part) => {
        const opening = opened[part] ? undefined : openers[part](config, privacy);
        if (!opening) return [];
        opened[part] = opening;
        opening.catch(() => {
          delete opened[part];
        });
        return [[part, opening]];
      });
    },
    setPage(config, privacy) {
      for (const party of Object.values(opened))
        void party.then((bidder) => bidder.setPage(config, privacy)).catch(() => undefined);
    },
  };
}

/** Whether a page asks APS: a slot of it does. */
export function wantsAps({ slots }: Pick<PageConfig, 'slots'>): boolean {
  return slots.some(({ useAPS }) => useAPS);
}
