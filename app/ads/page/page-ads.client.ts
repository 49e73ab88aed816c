import type { ReceivedBid } from '#app/ads/networks/bid-request.ts';
import type { AdManagerListener } from '#app/ads/networks/gpt.client.ts';
import type { AdFailure, SlotReport } from '#app/ads/slot.machine.ts';
import { report } from '#app/events/events.port.ts';
import { steadyTime } from '#app/lib/clock/page-clock.client.ts';
import { hostFacts } from '#app/native-bridge/native-bridge.port.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { adEventOf, positionOf, type ReportedSlot } from './ad-event-of.ts';
import { type AdRequestQueue, adRequestQueue } from './ad-request-queue.client.ts';
import type { AdThirdParties } from './ad-third-parties.client.ts';
import type { BoundedSet } from './bounded-set.ts';
import {
  BIDDER_PARTS,
  type BidderPart,
  type CoordinatorEffect,
  type CoordinatorEvent,
  type CoordinatorState,
  coordinatorTransition,
  newCoordinator,
  nextTickAt,
} from './coordinator.machine.ts';
import { type NamedTimers, namedTimers } from './named-timers.client.ts';
import { type PageBids, pageBids } from './page-bids.client.ts';
import { type RunningSlot, runSlot } from './run-slot.client.ts';

/** A page with ads. */
interface PageAdsOptions {
  config: PageConfig;
  item: ReportedSlot['item'];
  isDecided: boolean;
  /** What pages before requested and reported; nothing is sent twice (section 9). */
  seen: BoundedSet;
  /** The coordinator has waited long enough for a privacy decision. */
  assumeOptOut(): void;
  /** Called when the debug view may have changed. */
  changed(): void;
}

/** What came of asking for an ad. */
export type AdOutcome = 'filled' | 'no fill' | AdFailure;

/** The slots of one page and what they wait for. */
export interface PageAds extends AdManagerListener {
  consentDecided(): void;
  /** Third parties may be called from now on. */
  open(parties: AdThirdParties): void;
  slots(): Iterable<RunningSlot>;
  bidsOf(id: string): readonly ReceivedBid[];
  add(slot: SlotConfig): RunningSlot;
  remove(id: string): void;
  /** An ad over the whole page was opened, or closed: nobody sees the others meanwhile. */
  cover(isCovered: boolean): void;
  /** Calls the listener with the outcome of each slot. An ad whose slot it removes is not reported as shown. */
  onOutcome(listener: (id: string, outcome: AdOutcome) => void): void;
  stop(): void;
}

type SlotConfig = PageConfig['slots'][number];

interface Run {
  options: PageAdsOptions;
  slots: Map<string, RunningSlot>;
  coordinator: CoordinatorState;
  alarm: NamedTimers;
  bids: PageBids;
  ads: AdRequestQueue;
  /** Those whose bids were closed and for which the ad manager is asked next, together. */
  closed: RunningSlot[];
  isCovered: boolean;
  onSlotOutcome: (id: string, outcome: AdOutcome) => void;
}

/** Slots of this document so far: the same id on another page, or come back on this one, is another slot. */
let slotCount = 0;

const now = steadyTime;

/** Runs the slots of a page: machines decide, this does what they say. */
export function pageAds(options: PageAdsOptions): PageAds {
  const run = newRun(options);
  const { slots, alarm } = run;
  return {
    consentDecided: () => dispatch(run, { kind: 'consent decided', at: now() }),
    open: (parties) => openRequestQueues(run, parties),
    slots: () => slots.values(),
    bidsOf: run.bids.of,
    add: (slot) => addSlot(run, slot),
    remove: (id) => removeSlot(run, id),
    cover(isCovered) {
      run.isCovered = isCovered;
      for (const slot of slots.values()) slot.dispatchRefresh({ kind: 'covered', at: now(), isCovered });
    },
    answered: (id, answer) => slots.get(id)?.dispatch({ kind: 'answered', at: now(), answer }),
    broke(ids, message) {
      for (const id of ids) slots.get(id)?.dispatch({ kind: 'broke', at: now(), message });
    },
    seen: (id) => slots.get(id)?.dispatch({ kind: 'seen', at: now() }),
    onOutcome(listener) {
      run.onSlotOutcome = listener;
    },
    stop() {
      for (const slot of slots.values()) slot.dispatch({ kind: 'removed' });
      run.ads.forget([...slots.keys()]);
      slots.clear();
      alarm.clear();
    },
  };
}

function newRun(options: PageAdsOptions): Run {
  const slots = new Map<string, RunningSlot>();
  const bids = pageBids();
  const alarm = namedTimers((name) => {
    const [what = '', id = ''] = name.split(' ');
    if (what === 'coordinator') dispatch(run, { kind: 'ticked', at: now() });
    else {
      slots.get(id)?.timerFired(what);
      askAds(run);
    }
  });
  const ads = adRequestQueue({ target: bids.target, now });
  const coordinator = newCoordinator(now(), {
    prebidTimeout: options.config.prebid?.timeout,
    isDecided: options.isDecided,
  });
  const run: Run = {
    ...{ options, slots, coordinator, alarm, bids, ads, closed: [] },
    isCovered: false,
    onSlotOutcome: () => undefined,
  };
  return run;
}

/** Requests the slots whose bids have been closed since. */
function askAds({ ads, closed }: Run): void {
  if (closed.length > 0) ads.request(closed.splice(0));
}

function dispatch(run: Run, event: CoordinatorEvent): void {
  const step = coordinatorTransition(run.coordinator, event);
  run.coordinator = step.state;
  for (const effect of step.effects) perform(run, effect);
  run.alarm.set('coordinator', nextTickAt(run.coordinator));
  run.options.changed();
}

function perform(run: Run, effect: CoordinatorEffect): void {
  const { slots, bids, options } = run;
  if (effect.kind === 'assume opt-out') options.assumeOptOut();
  else if (effect.kind === 'ask bids') {
    const { part, batch, timeoutMs } = effect;
    const asked = effect.slots.flatMap(({ id }) => slots.get(id)?.bidding() ?? []);
    const came = () => dispatch(run, { kind: 'bids came', at: now(), part, batch });
    void bids.ask(part, asked, timeoutMs).then(came);
  } else {
    const ids = effect.slots.map(({ id }) => id);
    bids.close(ids, effect.answered);
    for (const id of ids) slots.get(id)?.dispatch({ kind: 'bids closed', at: now() });
    askAds(run);
  }
}

function openRequestQueues(run: Run, { manager, bidders }: AdThirdParties): void {
  run.bids.open(bidders);
  run.ads.open(manager());
  for (const part of BIDDER_PARTS) {
    const reportPart = (kind: 'part ready' | 'part failed') => dispatch(run, { kind, at: now(), part });
    const ready = bidders[part];
    if (ready)
      ready.then(
        () => reportPart('part ready'),
        () => reportPart('part failed'),
      );
    else reportPart('part failed');
  }
}

function addSlot(run: Run, slot: SlotConfig): RunningSlot {
  const { id } = slot;
  if (run.slots.has(id)) removeSlot(run, id);
  slotCount += 1;
  const number = slotCount;
  const running = runSlot(slot, run.options.config, {
    wants(round) {
      run.bids.forget(id);
      dispatch(run, { kind: 'slot wanted', at: now(), slot: { id, round, ...partsOf(slot) } });
    },
    asks(round) {
      if (run.options.seen.add(`${number} ${id} ${round}`)) run.closed.push(running);
    },
    report: (news) => reportSlot(run, slot, news),
    setTimer: (name, at) => run.alarm.set(`${name} ${id}`, at),
    changed: run.options.changed,
  });
  run.slots.set(id, running);
  if (run.isCovered) running.dispatchRefresh({ kind: 'covered', at: now(), isCovered: true });
  return running;
}

function reportSlot(
  { options, slots, onSlotOutcome }: Run,
  { id, path = '' }: SlotConfig,
  news: SlotReport,
): void {
  if (news.name === 'failed') onSlotOutcome(id, news.reason);
  else if (news.name === 'shown') {
    onSlotOutcome(id, 'filled');
    // The listener removes a slot whose ad it does not show.
    if (!slots.has(id)) return;
  } else if (news.name === 'no fill') onSlotOutcome(id, 'no fill');
  const isInApp = hostFacts(window) !== undefined;
  const slot = { id, path, item: options.item, position: positionOf(id), isInApp };
  const { name, fields } = adEventOf(slot, news);
  report(name, fields as never);
}

function removeSlot(run: Run, id: string): void {
  run.slots.get(id)?.dispatch({ kind: 'removed' });
  run.slots.delete(id);
  run.ads.forget([id]);
  for (const name of ['wait', 'refresh']) run.alarm.set(`${name} ${id}`, undefined);
  dispatch(run, { kind: 'slot removed', at: now(), id });
}

function partsOf({ usePrebid, useAPS, bids }: SlotConfig): Record<BidderPart, boolean> {
  return { prebid: usePrebid && bids.length > 0, aps: useAPS };
}
