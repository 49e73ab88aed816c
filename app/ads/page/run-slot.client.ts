import type { BiddingSlot } from '#app/ads/networks/bid-request.ts';
import type { AdManager } from '#app/ads/networks/gpt.client.ts';
import {
  newRefresh,
  nextRefreshAt,
  type RefreshEvent,
  type RefreshState,
  refreshTransition,
} from '#app/ads/refresh.machine.ts';
import {
  nextSlotTickAt,
  PLANNED,
  type SlotEffect,
  type SlotEvent,
  type SlotNews,
  type SlotState,
  slotTransition,
} from '#app/ads/slot.machine.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { fittingSizes } from './fitting-sizes.ts';
import { nextTry, type Obstacle, type Tries } from './tries.ts';
import { giveUpSpace, type Place } from './watch-places.client.ts';

/** What a slot asks of its page. */
export interface SlotHost {
  /** It wants an ad; the coordinator decides when. */
  wants(round: number): void;
  /** Its bids are closed; the ad manager is to be asked for it. */
  asks(round: number): void;
  tell(news: SlotNews): void;
  wakeAt(name: 'refresh' | 'wait', at: number | undefined): void;
  changed(): void;
}

/** A slot of the page that is there. */
export interface RunningSlot {
  readonly id: string;
  readonly path: string;
  state(): SlotState;
  hear(event: SlotEvent): void;
  /** Hears what refreshing depends on. */
  feel(event: RefreshEvent): void;
  woken(name: string): void;
  at(place: Place): void;
  box(): HTMLElement | undefined;
  /** Registers it with the ad manager; what stands in the way, if anything does. */
  prepare(manager: AdManager, tries: Tries): Obstacle | undefined;
  bidding(): BiddingSlot;
}

/** Runs one slot: its life and its refreshing. */
export function runSlot(slot: PageConfig['slots'][number], config: PageConfig, host: SlotHost): RunningSlot {
  let state: SlotState = PLANNED;
  let refresh: RefreshState | undefined =
    slot.refresh === undefined ? undefined : newRefresh(slot.refresh, slot.refreshCount, document.hidden);
  let place: Place | undefined;
  let isGivenUp = false;
  let isRegistered = false;
  const path = slot.path ?? '';

  function hear(event: SlotEvent): void {
    const before = state;
    const step = slotTransition(state, event);
    state = step.state;
    if (place) place.element.dataset.adState = state.phase;
    host.wakeAt('wait', nextSlotTickAt(state));
    for (const effect of step.effects) perform(effect);
    const news = refreshNews(before, state, isGivenUp);
    if (news) feel(news);
    host.changed();
  }

  function perform(effect: SlotEffect): void {
    if (effect.kind === 'ask bids') host.wants(effect.round);
    else if (effect.kind === 'ask ad') host.asks(effect.round);
    else if (effect.kind === 'give up space') {
      isGivenUp = place !== undefined && slot.collapseEmptyDiv && giveUpSpace(place);
    } else if (effect.kind === 'tell') host.tell(effect.what);
  }

  function feel(event: RefreshEvent): void {
    if (!refresh) return;
    const step = refreshTransition(refresh, event);
    refresh = step.state;
    host.wakeAt('refresh', nextRefreshAt(refresh));
    if (step.isDue) hear({ kind: 'refresh due', at: event.at });
  }

  return {
    id: slot.id,
    path,
    state: () => state,
    hear,
    feel,
    woken(name) {
      const ticked = { kind: 'ticked', at: performance.now() } as const;
      if (name === 'refresh') feel(ticked);
      else hear(ticked);
    },
    at(found) {
      place = found;
      found.element.dataset.adState = state.phase;
    },
    box: () => place?.box,
    prepare(manager, tries) {
      if (!place?.box.isConnected) return 'no place';
      const isPainted = place.box.getClientRects().length > 0;
      if (!isPainted && nextTry(tries, 'not painted').kind === 'wait') return 'not painted';
      isRegistered ||= manager.register({ id: slot.id, path, sizes: sizesNow(), targeting: slot.targeting });
      return isRegistered ? undefined : 'not registered';
    },
    bidding: () => ({ id: slot.id, path, sizes: sizesNow(), bids: slot.bids }),
  };

  function sizesNow() {
    return fittingSizes(slot, config.sizeMappings, { width: innerWidth, height: innerHeight });
  }
}

/**
 * What the refreshing of a slot hears when the slot went from one state to the next; undefined for nothing. It counts
 * from each answer, with an ad or without; after a failure, or when the place was given up, there is nothing to refresh.
 */
export function refreshNews(
  before: SlotState,
  after: SlotState,
  isGivenUp: boolean,
): RefreshEvent | undefined {
  if (after.phase === before.phase) return undefined;
  if (after.phase === 'failed' || (after.phase === 'empty' && isGivenUp))
    return { kind: 'gone', at: after.since };
  return after.phase === 'rendered' || after.phase === 'empty'
    ? { kind: 'answered', at: after.since }
    : undefined;
}
