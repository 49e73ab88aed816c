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
  isBlank,
  nextSlotTickAt,
  PLANNED,
  type SlotEffect,
  type SlotEvent,
  type SlotReport,
  type SlotState,
  slotTransition,
} from '#app/ads/slot.machine.ts';
import { steadyTime } from '#app/lib/clock/page-clock.client.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { fittingSizes } from './fitting-sizes.ts';
import { type Attempts, nextAttempt, type Obstacle } from './request-attempts.ts';
import {
  type AdElements,
  availableWidthIn,
  collapsePlacement,
  expandPlacement,
} from './watch-placements.client.ts';

/** What a slot needs from its page. */
interface SlotHost {
  /** It wants an ad; the coordinator decides when. */
  wants(round: number): void;
  /** Its bids are closed; request it from the ad manager. */
  asks(round: number): void;
  report(news: SlotReport): void;
  setTimer(name: 'refresh' | 'wait', at: number | undefined): void;
  changed(): void;
}

/** A slot of the current page. */
export interface RunningSlot {
  readonly id: string;
  readonly path: string;
  state(): SlotState;
  dispatch(event: SlotEvent): void;
  /** Events of the refresh machine. */
  dispatchRefresh(event: RefreshEvent): void;
  timerFired(name: string): void;
  at(placement: AdElements): void;
  box(): HTMLElement | undefined;
  /** Makes it ready for a request to the ad manager. @returns what keeps it from being requested, if anything does */
  prepare(manager: AdManager, tries: Attempts): Obstacle | 'no size fits' | undefined;
  bidding(): BiddingSlot;
}

/** Runs one slot: its state machine and its refreshing. */
export function runSlot(slot: PageConfig['slots'][number], config: PageConfig, host: SlotHost): RunningSlot {
  let state: SlotState = PLANNED;
  let refresh: RefreshState | undefined =
    slot.refresh === undefined ? undefined : newRefresh(slot.refresh, slot.refreshCount, document.hidden);
  let placement: AdElements | undefined;
  let isCollapsed = false;
  const path = slot.path ?? '';
  const isOutOfPage = [config.outOfPageSlot?.id, config.interstitialSlot?.id].includes(slot.id);

  function dispatch(event: SlotEvent): void {
    if (event.kind === 'answered' && event.answer !== 'no fill' && isCollapsed && !expand()) return;
    const before = state;
    const step = slotTransition(state, event);
    state = step.state;
    if (placement) showState(placement);
    host.setTimer('wait', nextSlotTickAt(state));
    for (const effect of step.effects) perform(effect);
    const news = refreshEventFor(before, state, isCollapsed);
    if (news) dispatchRefresh(news);
    host.changed();
  }

  function showState({ element }: AdElements): void {
    element.dataset.adState = state.phase;
    element.dataset.adBlank = String(isBlank(state));
  }

  function perform(effect: SlotEffect): void {
    if (effect.kind === 'ask bids') host.wants(effect.round);
    else if (effect.kind === 'ask ad') host.asks(effect.round);
    else if (effect.kind === 'collapse') {
      isCollapsed = placement !== undefined && slot.collapseEmptyDiv && collapsePlacement(placement);
    } else host.report(effect.what);
  }

  /** For an ad that comes late: above the foot of the window a placement that grows would move what is read. */
  function expand(): boolean {
    isCollapsed = placement === undefined || !expandPlacement(placement);
    return !isCollapsed;
  }

  function dispatchRefresh(event: RefreshEvent): void {
    if (!refresh) return;
    const step = refreshTransition(refresh, event);
    refresh = step.state;
    host.setTimer('refresh', nextRefreshAt(refresh));
    if (step.isDue) dispatch({ kind: 'refresh due', at: event.at });
  }

  return {
    id: slot.id,
    path,
    state: () => state,
    dispatch,
    dispatchRefresh,
    timerFired(name) {
      const ticked = { kind: 'ticked', at: steadyTime() } as const;
      if (name === 'refresh') dispatchRefresh(ticked);
      else dispatch(ticked);
    },
    at(found) {
      placement = found;
      showState(found);
    },
    box: () => placement?.box,
    prepare(manager, tries) {
      if (!placement?.box.isConnected) return 'no place';
      const sizes = sizesNow();
      if (sizes.length === 0 && !isOutOfPage) {
        // The ad of the round before is too wide by now.
        manager.forget([slot.id]);
        return 'no size fits';
      }
      const isPainted = placement.box.getClientRects().length > 0;
      if (!isPainted && nextAttempt(tries, 'not painted').kind === 'wait') return 'not painted';
      const { id, targeting } = slot;
      return manager.register({ id, path, isOutOfPage, sizes, targeting }) ? undefined : 'not registered';
    },
    bidding: () => ({ id: slot.id, path, sizes: sizesNow(), bids: slot.bids }),
  };

  function sizesNow() {
    const window = { width: innerWidth, height: innerHeight };
    return fittingSizes(slot, config.sizeMappings, window, placement && availableWidthIn(placement));
  }
}

/**
 * The event for the refresh machine when the slot went from one state to the next; undefined for none. It counts from
 * each answer, with an ad or without; after a failure, or when the placement was collapsed, there is nothing to
 * refresh.
 */
export function refreshEventFor(
  before: SlotState,
  after: SlotState,
  isCollapsed: boolean,
): RefreshEvent | undefined {
  if (after.phase === before.phase) return undefined;
  if (after.phase === 'failed' || (after.phase === 'empty' && isCollapsed))
    return { kind: 'gone', at: after.since };
  return after.phase === 'rendered' || after.phase === 'empty'
    ? { kind: 'answered', at: after.since }
    : undefined;
}
