import type { SeenBid } from '#app/features/ads/bids/bid-request.ts';
import type { BoundedSet } from '#app/features/ads/coordinator/bounded-set.ts';
import {
  type BidderPart,
  type CoordinatorEffect,
  type CoordinatorEvent,
  type CoordinatorState,
  coordinatorTransition,
  newCoordinator,
  nextTickAt,
} from '#app/features/ads/coordinator/coordinator.machine.ts';
import type { AdManagerListener } from '#app/features/ads/networks/gpt.client.ts';
import type { AdAnswer, AdFailure, SlotNews } from '#app/features/ads/slot/slot.machine.ts';
import { hostFacts } from '#app/lib/host/host-app.ts';
import { AD_TIMINGS } from '#app/lib/reports/ad-timings.ts';
import { report } from '#app/lib/reports/report.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { type AdDesk, adDesk } from './ad-desk.client.ts';
import { type Alarm, newAlarm } from './alarm.client.ts';
import { type BidDesk, bidDesk } from './bid-desk.client.ts';
import type { Parties } from './parties.client.ts';
import { eventOf, type ReportedSlot } from './report-slot.ts';
import { type RunningSlot, runSlot } from './run-slot.client.ts';

/** A page with ads. */
export interface PageAdsOptions {
  config: PageConfig;
  item: ReportedSlot['item'];
  isDecided: boolean;
  /** What was asked for and told on pages before; nothing comes twice (section 9). */
  seen: BoundedSet;
  /** The coordinator has waited long enough for a privacy decision. */
  assumeOptOut(): void;
  /** Hears that something may look different now. */
  changed(): void;
}

/** What came of asking for an ad. */
export type AdOutcome = 'filled' | 'no fill' | AdFailure;

/** The slots of one page and what they wait for. */
export interface PageAds extends AdManagerListener {
  consentDecided(): void;
  /** Third parties may be asked from now on. */
  open(parties: Parties): void;
  slots(): Iterable<RunningSlot>;
  bidsOf(id: string): readonly SeenBid[];
  add(slot: SlotConfig): RunningSlot;
  remove(id: string): void;
  /** Hears what came of each slot. */
  onOutcome(listener: (id: string, outcome: AdOutcome) => void): void;
  stop(): void;
}

type SlotConfig = PageConfig['slots'][number];

interface Run {
  options: PageAdsOptions;
  /** The same slot of another page is another slot. */
  number: number;
  slots: Map<string, RunningSlot>;
  coordinator: CoordinatorState;
  alarm: Alarm;
  bids: BidDesk;
  ads: AdDesk;
  outcomeHeard: (id: string, outcome: AdOutcome) => void;
}

/** Pages of this document. */
let pageNumbers = 0;

const now = () => performance.now();

/** Runs the slots of a page: machines decide, this does what they say. */
export function pageAds(options: PageAdsOptions): PageAds {
  const run = newRun(options);
  const { slots, alarm } = run;
  return {
    consentDecided: () => hear(run, { kind: 'consent decided', at: now() }),
    open: (parties) => openDesks(run, parties),
    slots: () => slots.values(),
    bidsOf: run.bids.of,
    add: (slot) => addSlot(run, slot),
    remove: (id) => removeSlot(run, id),
    answered: (id, answer) => hearAnswer(run, id, answer),
    broke(ids, message) {
      for (const id of ids) slots.get(id)?.hear({ kind: 'broke', at: now(), message });
    },
    seen: (id) => slots.get(id)?.hear({ kind: 'seen', at: now() }),
    onOutcome(listener) {
      run.outcomeHeard = listener;
    },
    stop() {
      for (const slot of slots.values()) slot.hear({ kind: 'removed' });
      run.ads.forget([...slots.keys()]);
      slots.clear();
      alarm.clear();
    },
  };
}

function newRun(options: PageAdsOptions): Run {
  pageNumbers += 1;
  const slots = new Map<string, RunningSlot>();
  const bids = bidDesk();
  const alarm = newAlarm((name) => {
    const [what = '', id = ''] = name.split(' ');
    if (what === 'coordinator') hear(run, { kind: 'ticked', at: now() });
    // Silence is an answer without an ad (section 8).
    else if (what === 'answer') hearAnswer(run, id, 'no fill');
    else slots.get(id)?.woken(what);
  });
  const ads = adDesk({
    slotOf: (id) => slots.get(id),
    asks(ids) {
      for (const id of ids) alarm.set(`answer ${id}`, now() + AD_TIMINGS.answer);
      return bids.target(ids);
    },
    failed: (slot, reason) => slot.hear({ kind: 'failed', at: now(), reason }),
  });
  const coordinator = newCoordinator(now(), {
    prebidTimeout: options.config.prebid?.timeout,
    isDecided: options.isDecided,
  });
  const run: Run = {
    ...{ options, number: pageNumbers, slots, coordinator, alarm, bids, ads },
    outcomeHeard: () => undefined,
  };
  return run;
}

function hearAnswer(run: Run, id: string, answer: AdAnswer | 'no fill'): void {
  run.alarm.set(`answer ${id}`, undefined);
  run.slots.get(id)?.hear({ kind: 'answered', at: now(), answer });
  run.outcomeHeard(id, answer === 'no fill' ? answer : 'filled');
}

function hear(run: Run, event: CoordinatorEvent): void {
  const step = coordinatorTransition(run.coordinator, event);
  run.coordinator = step.state;
  for (const effect of step.effects) perform(run, effect);
  run.alarm.set('coordinator', nextTickAt(run.coordinator));
  run.options.changed();
}

function perform(run: Run, effect: CoordinatorEffect): void {
  const { slots, bids, ads, options, number } = run;
  if (effect.kind === 'assume opt-out') options.assumeOptOut();
  else if (effect.kind === 'ask bids') {
    const { part, batch, timeoutMs } = effect;
    const asked = effect.slots.flatMap(({ id }) => slots.get(id)?.bidding() ?? []);
    const came = () => hear(run, { kind: 'bids came', at: now(), part, batch });
    void bids.ask(part, asked, timeoutMs).then(came);
  } else {
    const once = effect.slots
      .filter(({ id, round }) => slots.has(id) && options.seen.add(`${number} ${id} ${round}`))
      .map(({ id }) => id);
    for (const id of once) slots.get(id)?.hear({ kind: 'bids closed', at: now() });
    bids.close(once, effect.answered);
    ads.request(once);
  }
}

function openDesks(run: Run, { manager, bidders }: Parties): void {
  run.bids.open(bidders);
  run.ads.open(manager);
  for (const part of ['prebid', 'aps'] as const) {
    const tell = (kind: 'part ready' | 'part failed') => hear(run, { kind, at: now(), part });
    const ready = bidders[part];
    if (ready)
      ready.then(
        () => tell('part ready'),
        () => tell('part failed'),
      );
    else tell('part failed');
  }
}

function addSlot(run: Run, slot: SlotConfig): RunningSlot {
  const { id } = slot;
  const running = runSlot(slot, run.options.config, {
    wants(round) {
      run.bids.forget(id);
      hear(run, { kind: 'slot wanted', at: now(), slot: { id, round, ...partsOf(slot) } });
    },
    tell: (news) => tell(run, slot, news),
    wakeAt: (name, at) => run.alarm.set(`${name} ${id}`, at),
    changed: run.options.changed,
  });
  run.slots.set(id, running);
  return running;
}

function tell({ options, outcomeHeard }: Run, { id, path = '' }: SlotConfig, news: SlotNews): void {
  if (news.name === 'failed') outcomeHeard(id, news.reason);
  const isInApp = hostFacts(window) !== undefined;
  const slot = { id, path, item: options.item, position: positionOf(id), isInApp };
  const { name, fields } = eventOf(slot, news);
  report(name, fields as never);
}

function removeSlot(run: Run, id: string): void {
  run.slots.get(id)?.hear({ kind: 'removed' });
  run.slots.delete(id);
  run.ads.forget([id]);
  for (const name of ['answer', 'refresh']) run.alarm.set(`${name} ${id}`, undefined);
  hear(run, { kind: 'slot removed', at: now(), id });
}

function partsOf({ usePrebid, useAPS, bids }: SlotConfig): Record<BidderPart, boolean> {
  return { prebid: usePrebid && bids.length > 0, aps: useAPS };
}

function positionOf(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0);
}
