import type { SeenBid } from '#app/features/ads/bids/bid-request.ts';
import type { BoundedSet } from '#app/features/ads/coordinator/bounded-set.ts';
import {
  type BidderPart,
  type CoordinatorEffect,
  type CoordinatorEvent,
  coordinatorTransition,
  newCoordinator,
  nextTickAt,
} from '#app/features/ads/coordinator/coordinator.machine.ts';
import { NO_TRIES, nextTry, type Obstacle, type Tries } from '#app/features/ads/coordinator/tries.ts';
import type { AdManager, AdManagerListener } from '#app/features/ads/networks/gpt.client.ts';
import { AD_TIMINGS } from '#app/lib/ad-timings.ts';
import { report } from '#app/lib/report.ts';
import type { PageConfig } from '#schemas/page-config/page-config.ts';
import { newAlarm } from './alarm.client.ts';
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

/** The slots of one page and what they wait for. */
export interface PageAds extends AdManagerListener {
  consentDecided(): void;
  /** Third parties may be asked from now on. */
  open(parties: Parties): void;
  slots(): Iterable<RunningSlot>;
  bidsOf(id: string): readonly SeenBid[];
  add(slot: PageConfig['slots'][number], isNative: boolean): RunningSlot;
  remove(id: string): void;
  /** Hears each answer, and each slot that gets none, as empty. */
  onAnswer(listener: (id: string, isEmpty: boolean) => void): void;
  stop(): void;
}

/** Runs the slots of a page: machines decide, this does what they say. */
export function pageAds(options: PageAdsOptions): PageAds {
  const { config, seen } = options;
  const now = () => performance.now();
  const slots = new Map<string, RunningSlot>();
  const bids = new Map<string, readonly SeenBid[]>();
  /** Parties whose bids a slot has, from its bidding on. */
  const bidden = new Map<string, readonly BidderPart[]>();
  let parties: Parties | undefined;
  let manager: AdManager | undefined;
  let isManagerLost = false;
  let answerHeard: ((id: string, isEmpty: boolean) => void) | undefined;
  let coordinator = newCoordinator(now(), {
    prebidTimeout: config.prebid?.timeout,
    isDecided: options.isDecided,
  });
  const alarm = newAlarm((name) => {
    if (name === 'coordinator') hear({ kind: 'ticked', at: now() });
    else slots.get(name.slice(name.indexOf(' ') + 1))?.woken(name.slice(0, name.indexOf(' ')));
  });

  function hear(event: CoordinatorEvent): void {
    const step = coordinatorTransition(coordinator, event);
    coordinator = step.state;
    for (const effect of step.effects) perform(effect);
    alarm.set('coordinator', nextTickAt(coordinator));
    options.changed();
  }

  function perform(effect: CoordinatorEffect): void {
    if (effect.kind === 'assume opt-out') options.assumeOptOut();
    else if (effect.kind === 'ask bids') void askBids(effect);
    else askAds(effect);
  }

  async function askBids({
    part,
    batch,
    slots: wanted,
    timeoutMs,
  }: Extract<CoordinatorEffect, { kind: 'ask bids' }>) {
    try {
      const bidder = await parties?.bidders[part];
      const asked = wanted.flatMap(({ id }) => slots.get(id)?.bidding() ?? []);
      for (const bid of (await bidder?.ask(asked, timeoutMs)) ?? [])
        bids.set(bid.slotId, [...(bids.get(bid.slotId) ?? []), bid]);
    } catch (error) {
      console.warn(`Bids of ${part} did not come.`, error);
    }
    hear({ kind: 'bids came', at: now(), part, batch });
  }

  function askAds({ slots: wanted, answered }: Extract<CoordinatorEffect, { kind: 'ask ads' }>): void {
    const once = wanted.filter(({ id, round }) => slots.has(id) && seen.add(`${pageNumber} ${id} ${round}`));
    for (const { id } of once) slots.get(id)?.hear({ kind: 'bids closed', at: now() });
    for (const { id } of once) bidden.set(id, answered);
    requestFrom(
      once.map(({ id }) => id),
      new Map(),
    );
  }

  /** Asks for those that stand ready, together; the others are tried again (section 9). */
  function requestFrom(ids: readonly string[], triesOf: ReadonlyMap<string, Tries>): void {
    const there = ids.flatMap((id) => slots.get(id) ?? []);
    if (isManagerLost) {
      for (const slot of there) slot.hear({ kind: 'failed', at: now(), reason: 'ad manager did not load' });
      return;
    }
    if (manager === undefined) {
      waiting.push(...ids);
      return;
    }
    const ready: string[] = [];
    for (const slot of there) {
      const tries = triesOf.get(slot.id) ?? NO_TRIES;
      const obstacle = slot.prepare(manager, tries);
      if (obstacle === undefined) ready.push(slot.id);
      else tryLater(slot, obstacle, tries);
    }
    for (const id of ready) alarm.set(`answer ${id}`, now() + AD_TIMINGS.answer);
    void targetAndRequest(manager, ready);
  }

  /** The ad manager must know a slot before bidders can hand it their bids. */
  async function targetAndRequest(to: AdManager, ids: readonly string[]): Promise<void> {
    for (const part of ['prebid', 'aps'] as const) {
      const those = ids.filter((id) => bidden.get(id)?.includes(part));
      if (those.length > 0) (await parties?.bidders[part]?.catch(() => undefined))?.target(those);
    }
    to.request(ids.filter((id) => slots.has(id)));
  }

  function tryLater(slot: RunningSlot, obstacle: Obstacle, tries: Tries): void {
    const next = nextTry(tries, obstacle);
    if (next.kind === 'wait')
      setTimeout(() => requestFrom([slot.id], new Map([[slot.id, next.tries]])), next.ms);
    else slot.hear({ kind: 'failed', at: now(), reason: REASONS[obstacle] });
  }

  const waiting: string[] = [];
  pageNumbers += 1;
  const pageNumber = pageNumbers;

  return {
    consentDecided: () => hear({ kind: 'consent decided', at: now() }),
    open(opened) {
      parties = opened;
      opened.manager.then(
        (ready) => {
          manager = ready;
          requestFrom(waiting.splice(0), new Map());
        },
        (error: unknown) => {
          console.warn('There are no ads.', error);
          isManagerLost = true;
          requestFrom(waiting.splice(0), new Map());
        },
      );
      for (const part of ['prebid', 'aps'] as const) {
        const tell = (kind: 'part ready' | 'part failed') => hear({ kind, at: now(), part });
        const bidder = opened.bidders[part];
        if (bidder)
          bidder.then(
            () => tell('part ready'),
            () => tell('part failed'),
          );
        else tell('part failed');
      }
    },
    slots: () => slots.values(),
    bidsOf: (id) => bids.get(id) ?? [],
    add(slot, isNative) {
      const running = runSlot(slot, config, {
        wants: (round) => {
          bids.delete(slot.id);
          if (!isNative)
            hear({ kind: 'slot wanted', at: now(), slot: { id: slot.id, round, ...partsOf(slot) } });
        },
        tell: (news) => {
          const reported = {
            id: slot.id,
            path: slot.path ?? '',
            item: options.item,
            position: positionOf(slot.id),
          };
          if (news.name === 'failed') answerHeard?.(slot.id, true);
          const { name, fields } = eventOf(reported, news);
          report(name, fields as never);
        },
        wakeAt: (name, at) => alarm.set(`${name} ${slot.id}`, at),
        changed: options.changed,
      });
      slots.set(slot.id, running);
      return running;
    },
    remove(id) {
      slots.get(id)?.hear({ kind: 'removed' });
      slots.delete(id);
      manager?.forget([id]);
      for (const name of ['answer', 'refresh']) alarm.set(`${name} ${id}`, undefined);
      hear({ kind: 'slot removed', at: now(), id });
    },
    answered(id, answer) {
      alarm.set(`answer ${id}`, undefined);
      slots.get(id)?.hear({ kind: 'answered', at: now(), answer });
      answerHeard?.(id, answer === 'no fill');
    },
    seen: (id) => slots.get(id)?.hear({ kind: 'seen', at: now() }),
    onAnswer(listener) {
      answerHeard = listener;
    },
    stop() {
      for (const slot of slots.values()) slot.hear({ kind: 'removed' });
      manager?.forget([...slots.keys()]);
      slots.clear();
      alarm.clear();
    },
  };
}

/** Pages of this document; the same slot of another page is another slot. */
let pageNumbers = 0;

const REASONS = {
  'no place': 'slot has no place',
  'not painted': 'slot has no place',
  'not registered': 'slot could not be registered',
} as const;

function partsOf({ usePrebid, useAPS, bids }: PageConfig['slots'][number]): Record<BidderPart, boolean> {
  return { prebid: usePrebid && bids.length > 0, aps: useAPS };
}

function positionOf(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0);
}
