import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import { withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import { nextTurn } from '#app/lib/scripts/next-turn.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import {
  type BiddingSlot,
  prebidPrivacy,
  prebidUnits,
  type ReceivedBid,
  type UserSync,
} from './bid-request.ts';
import { callThirdParty } from './call-third-party.ts';
import { loadScriptOnce } from './load-script-once.client.ts';
import { type AdEventSource, onRenderFailure, type RenderFailureListener } from './render-failures.ts';
import { type RequestPrivacy, withUsPrivacy } from './request-privacy.ts';
import { type CommandQueue, whenQueueRuns } from './when-queue-runs.client.ts';

/** A header bidder for several slots at a time. */
export interface Bidder {
  /** Resolves with the bids when all have answered or the time is over. */
  ask(slots: readonly BiddingSlot[], timeoutMs: number): Promise<readonly ReceivedBid[]>;
  /** Hands what it has for these slots to the ad manager. */
  target(ids: readonly string[]): void;
  /** Another page is shown, or the choice has changed: what its requests say from now on. */
  setPage(page: PageConfig, privacy: RequestPrivacy): void;
}

interface PrebidBid {
  adUnitCode: string;
  bidderCode: string;
  cpm: number;
  timeToRespond: number;
}

/** What this product calls of Prebid; its own types would bring its whole source into the type check. */
interface Prebid extends AdEventSource {
  libLoaded?: boolean;
  que: CommandQueue;
  bidderSettings: Record<string, unknown>;
  getConfig(name: 'userSync'): UserSync | undefined;
  setConfig(config: Readonly<Record<string, unknown>>): void;
  requestBids(request: {
    adUnits: unknown;
    timeout: number;
    /** First-party data (OpenRTB 2.6), before that of Prebid itself. */
    ortb2: unknown;
    bidsBackHandler(bids: Readonly<Record<string, { bids: readonly PrebidBid[] }>> | undefined): void;
  }): void;
  setTargetingForGPTAsync(codes: readonly string[]): void;
}

/**
 * Loads Prebid: our own script, or a carrier's wrapper, whose address says the visitor's choice once.
 * @param first settings of the first page; those of later ones are set, but for the script
 */
export async function openPrebid(
  first: NonNullable<PageConfig['prebid']>,
  privacy: RequestPrivacy,
  broke: RenderFailureListener,
): Promise<Bidder> {
  let settings = first;
  const { script } = first;
  const isOurs = script.startsWith('/');
  await loadScriptOnce(isOurs ? script : withUsPrivacy(script, privacy.usPrivacy), AD_TIMINGS.script);
  const pbjs = await readyPrebid();
  pbjs.bidderSettings = {
    ...pbjs.bidderSettings,
    standard: { bidCpmAdjustment: (cpm: number) => adjustedCpm(cpm, settings.bidCpmAdjustment) },
  };
  // A wrapper may bring syncs and identity modules of its own; those of the brand file replace them.
  const ofWrapper = pbjs.getConfig('userSync');
  const choice = (said: RequestPrivacy) => {
    const userIds = settings.userIds.length > 0 ? settings.userIds : (ofWrapper?.userIds ?? []);
    return prebidPrivacy(said, { ...ofWrapper, userIds });
  };
  let applied = JSON.stringify(choice(privacy));
  // Late bidders are not waited for, and nothing is stored on the device unasked.
  pbjs.setConfig({
    enableSendAllBids: false,
    timeoutBuffer: 0,
    ...FORGETFUL,
    ...choice(privacy),
  });
  callThirdParty('Header bidding', () => onRenderFailure(pbjs, broke));
  await nextTurn();
  let { mayIdentify } = privacy;
  /** Slots whose last bids were requested with what bidders know of the visitor. */
  const identified = new Set<string>();
  return {
    ask(slots, timeoutMs) {
      for (const { id } of slots) {
        if (mayIdentify) identified.add(id);
        else identified.delete(id);
      }
      return ask(pbjs, slots, timeoutMs);
    },
    target(requested) {
      // After an opt-out, bids of an auction that began before it are for who the visitor is.
      const ids = requested.filter((id) => mayIdentify || !identified.has(id));
      if (ids.length === 0) return;
      const onError = (message: string) => broke(ids, message);
      callThirdParty('Header bidding', () => pbjs.setTargetingForGPTAsync(ids), onError);
    },
    setPage({ prebid = settings }, said) {
      settings = prebid;
      mayIdentify = said.mayIdentify;
      const wanted = choice(said);
      // Identity modules start again whenever they are set.
      if (JSON.stringify(wanted) === applied) return;
      applied = JSON.stringify(wanted);
      callThirdParty('Header bidding', () => pbjs.setConfig(wanted));
    },
  };
}

/**
 * Prebid once it runs commands. Its script, its start and what is said to it are long enough to be tasks of their own.
 */
async function readyPrebid(): Promise<Prebid> {
  const { pbjs } = window as unknown as { pbjs?: Prebid };
  const refusal = 'the header bidding script is not what it should be';
  if (!pbjs?.requestBids) throw new Error(refusal);
  await whenQueueRuns(pbjs.que, AD_TIMINGS.script, refusal);
  await nextTurn();
  return pbjs;
}

/** Prebid holds every auction and event of a page unless limited; after a minute, in s, they are of no use. */
const FORGETFUL = { minBidCacheTTL: 60, minWinningBidCacheTTL: 60, eventHistoryTTL: 60 };

function ask(pbjs: Prebid, slots: readonly BiddingSlot[], timeout: number): Promise<readonly ReceivedBid[]> {
  const adUnits = prebidUnits(slots);
  if (adUnits.length === 0) return Promise.resolve([]);
  const { pageUrl, ref } = knownAddresses();
  pbjs.setConfig({ pageUrl });
  return new Promise((resolve, reject) => {
    const silence = () => reject(new Error('header bidding did not answer'));
    const timer = setTimeout(silence, timeout + AD_TIMINGS.aps);
    pbjs.requestBids({
      adUnits,
      timeout,
      ortb2: { site: { ref } },
      bidsBackHandler(bids) {
        clearTimeout(timer);
        resolve(Object.values(bids ?? {}).flatMap((one) => one.bids.map(seen)));
      },
    });
  });
}

/**
 * What bidders may know of where the visitor is, and comes from: nothing that a carrier's app says of its visitor. The
 * query counts as given where there is a question mark; without one, Prebid adds that of the page.
 */
function knownAddresses(): { pageUrl: string; ref: string | undefined } {
  const page = withoutAppParameters(location.href);
  const { referrer } = document;
  return {
    pageUrl: page.includes('?') ? page : `${page}?`,
    ref: referrer ? withoutAppParameters(referrer) : undefined,
  };
}

function seen({ adUnitCode, bidderCode, cpm, timeToRespond }: PrebidBid): ReceivedBid {
  return { slotId: adUnitCode, bidder: bidderCode, cpm, ms: timeToRespond };
}

/**
 * A bid’s CPM after the reduction of section 9: between 0 and 100, neither of them, it is a
 * percentage taken off; else nothing is.
 */
export function adjustedCpm(cpm: number, percent: number): number {
  return percent > 0 && percent < 100 ? cpm * (1 - percent / 100) : cpm;
}
