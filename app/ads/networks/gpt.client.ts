import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import type { AdAnswer } from '#app/ads/slot.machine.ts';
import { withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import { callThirdParty } from './call-third-party.ts';
import { loadScriptOnce } from './load-script-once.client.ts';
import type { RenderFailureListener } from './render-failures.ts';
import type { RequestPrivacy } from './request-privacy.ts';
import { type CommandQueue, whenQueueRuns } from './when-queue-runs.client.ts';

/** A slot as the ad manager must know it. */
export interface ManagedSlot {
  id: string;
  path: string;
  /** It lies over the page, and has no sizes. */
  isOutOfPage: boolean;
  /** Sizes that fit this window, in px. */
  sizes: ReadonlyArray<readonly [number, number]>;
  targeting: Readonly<Record<string, string | readonly string[]>>;
}

/** Callbacks for events of the ad manager. */
export interface AdManagerListener {
  answered(id: string, answer: AdAnswer | 'no fill'): void;
  seen(id: string): void;
  broke: RenderFailureListener;
}

/** The Google Publisher Tag, as far as this product speaks to it. */
export interface AdManager {
  /**
   * Makes a slot ready for its next round: one that is new is defined, any other gets the sizes of this window and
   * loses the bids of the round before. False while it cannot be done, as the tag finds no element for it.
   */
  register(slot: ManagedSlot): boolean;
  request(ids: readonly string[]): void;
  forget(ids: readonly string[]): void;
  /** Another page is shown, or the choice has changed: what its requests say from now on. */
  setPage(privacy: RequestPrivacy, pageTargeting: ManagedSlot['targeting']): void;
  /** Another page is shown: what is requested from now on belongs to a page view of its own. */
  startPageView(): void;
}

type Tag = typeof googletag;

/**
 * Loads the tag and sets it up: it requests nothing by itself, and creatives run in SafeFrames alone.
 * @param pageTargeting key-values of every request; `item_id` among them (section 9)
 */
export async function openAdManager(
  privacy: RequestPrivacy,
  pageTargeting: ManagedSlot['targeting'],
  listener: AdManagerListener,
): Promise<AdManager> {
  await loadScriptOnce(privacy.adManagerScript, AD_TIMINGS.script);
  const tag = await readyTag();
  const pubads = tag.pubads();
  setUp(tag, privacy, pageTargeting);
  const slots = new Map<string, googletag.Slot>();
  // Events of a removed slot are dropped, even where another slot has its id by now.
  listen(pubads, listener, (slot) => slots.get(slot.getSlotElementId()) === slot);
  return {
    register: (slot) => callThirdParty('The ad manager', () => register(tag, slots, slot)) ?? false,
    request: (ids) => {
      const wanted = ids.flatMap((id) => slots.get(id) ?? []);
      if (wanted.length > 0)
        callThirdParty(
          'The ad manager',
          () => pubads.refresh(wanted, { changeCorrelator: false }),
          (message) => listener.broke(ids, message),
        );
    },
    forget: (ids) => {
      const gone = ids.flatMap((id) => slots.get(id) ?? []);
      for (const id of ids) slots.delete(id);
      if (gone.length > 0) callThirdParty('The ad manager', () => tag.destroySlots(gone));
    },
    setPage: (changed, targeting) => setPage(tag, changed, targeting),
    startPageView: () => void callThirdParty('The ad manager', () => pubads.updateCorrelator()),
  };
}

/**
 * The tag once it runs commands. Its script loads a part of the API by itself, so nothing may be called before (Google
 * Publisher Tag, "Relying on gpt.js script tag listeners"). Rejects when that part has not come in `AD_TIMINGS.script`.
 */
async function readyTag(): Promise<Tag> {
  const view = window as unknown as { googletag?: Partial<Tag> & { cmd?: CommandQueue } };
  view.googletag ??= {};
  view.googletag.cmd ??= [];
  const refusal = 'the ad manager is not what it should be';
  await whenQueueRuns(view.googletag.cmd, AD_TIMINGS.script, refusal);
  const tag = view.googletag as Tag | undefined;
  if (!tag?.pubads) throw new Error(refusal);
  return tag;
}

function setUp(tag: Tag, privacy: RequestPrivacy, targeting: ManagedSlot['targeting']): void {
  const pubads = tag.pubads();
  pubads.disableInitialLoad();
  pubads.setForceSafeFrame(true);
  pubads.setSafeFrameConfig({ allowOverlayExpansion: false, allowPushExpansion: false, sandbox: true });
  applyPrivacy(pubads, privacy);
  callThirdParty('The ad manager', () => refreshNothing(tag));
  callThirdParty('The ad manager', () => setPageAddress(tag));
  setTargeting(pubads, targeting);
  tag.enableServices();
}

/**
 * By default the tag itself requests ads for slots that are restored with their page, or whose ad the browser took
 * out: with the bids of an ad that was shown already, sooner than 30 s after it, and reported by nobody.
 */
function refreshNothing(tag: Tag): void {
  tag.setConfig({ autoRefresh: { backForwardCache: false, heavyAds: false } });
}

function applyPrivacy(pubads: googletag.PubAdsService, privacy: RequestPrivacy): void {
  pubads.setPrivacySettings({
    restrictDataProcessing: privacy.restrictDataProcessing,
    nonPersonalizedAds: privacy.nonPersonalizedAds,
    limitedAds: privacy.limitedAds,
  });
}

function setPage(tag: Tag, privacy: RequestPrivacy, targeting: ManagedSlot['targeting']): void {
  const pubads = tag.pubads();
  callThirdParty('The ad manager', () => applyPrivacy(pubads, privacy));
  callThirdParty('The ad manager', () => setPageAddress(tag));
  callThirdParty('The ad manager', () => {
    pubads.clearTargeting();
    setTargeting(pubads, targeting);
  });
}

/** Ads are chosen by the page, not by what a carrier's app says of its visitor. */
function setPageAddress(tag: Tag): void {
  tag.setConfig({ adsenseAttributes: { page_url: withoutAppParameters(location.href) } });
}

function setTargeting(
  to: { setTargeting(key: string, value: string | string[]): unknown },
  targeting: ManagedSlot['targeting'],
): void {
  for (const [key, value] of Object.entries(targeting))
    to.setTargeting(key, typeof value === 'string' ? value : [...value]);
}

function register(
  tag: Tag,
  slots: Map<string, googletag.Slot>,
  { id, path, isOutOfPage, sizes, targeting }: ManagedSlot,
): boolean {
  const fitting = sizes.map(([width, height]): [number, number] => [width, height]);
  const known = slots.get(id);
  if (known) {
    if (!isOutOfPage) known.defineSizeMapping([[[0, 0], fitting]]);
    known.clearTargeting();
    setTargeting(known, targeting);
    return true;
  }
  const slot = isOutOfPage ? tag.defineOutOfPageSlot(path, id) : tag.defineSlot(path, fitting, id);
  if (!slot) return false;
  try {
    slot.addService(tag.pubads());
    setTargeting(slot, targeting);
    tag.display(id);
  } catch (error) {
    // The tag defines no second slot for an element: one that is left would make every further try fail.
    tag.destroySlots([slot]);
    throw error;
  }
  slots.set(id, slot);
  return true;
}

function listen(
  pubads: googletag.PubAdsService,
  { answered, seen }: AdManagerListener,
  isKnown: (slot: googletag.Slot) => boolean,
): void {
  pubads.addEventListener('slotRenderEnded', (event) => {
    if (isKnown(event.slot))
      answered(event.slot.getSlotElementId(), event.isEmpty ? 'no fill' : answerOf(event));
  });
  pubads.addEventListener('impressionViewable', ({ slot }) => {
    if (isKnown(slot)) seen(slot.getSlotElementId());
  });
}

function answerOf(event: googletag.events.SlotRenderEndedEvent): AdAnswer {
  const { size, advertiserId, creativeId, lineItemId } = event;
  return {
    size: Array.isArray(size) && size.length === 2 ? [Number(size[0]), Number(size[1])] : undefined,
    provider: 'gam',
    costModel: 'cpm',
    advertiserId: advertiserId?.toString(),
    creativeId: creativeId?.toString(),
    lineItemId: lineItemId?.toString(),
  };
}
