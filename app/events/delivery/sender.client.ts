import type { Outbox, OutboxEntry, StoredEntry } from '#app/events/outbox/outbox.ts';
import { passedTime, wallTime } from '#app/lib/clock/page-clock.client.ts';
import { drain } from '#app/lib/http/drain.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import { collectorWait, storeCollectorWait } from './collector-wait.ts';
import {
  type CollectorResponse,
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryState,
  deliveryTransition,
  type Refusal,
  startDelivery,
} from './delivery.machine.ts';

/** Result of a batch, by the numbers of its events. Events in neither list got no response and stay in the outbox. */
interface SendOutcome {
  taken: readonly number[];
  refused: readonly Refusal[];
  /** Why the others were not taken. `retryAfter` in ms. */
  failure: { retryAfter: number | undefined } | undefined;
}

/** Sends a batch of one brand to its collector. Never throws. */
export type Transport = (batch: readonly StoredEntry[]) => Promise<SendOutcome>;

const LOCK = 'masthead-events';
/**
 * Longer than the calls of a few tabs one after the other: who holds the lock then is frozen. Ids tell what is sent
 * twice.
 */
const STEAL_AFTER_MS = 120_000;

/** What of an event may leave the device now: the event itself, a part of it, or undefined for nothing. */
type Permitted = (entry: OutboxEntry) => OutboxEntry | undefined;

/**
 * Sends the outbox, one tab at a time, and records the results in the outbox.
 * @param storage that of all tabs, for how long the collector wants no events
 */
export function startSender(
  outbox: Outbox,
  carry: Transport,
  permitted: Permitted,
  storage: SafeStorage = safeLocalStorage(),
): (event: 'written' | 'hurried') => void {
  let state: DeliveryState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const perform = async (effects: readonly DeliveryEffect[]) => {
    for (const effect of effects) {
      if (effect.type === 'wake') {
        clearTimeout(timer);
        timer = setTimeout(
          () => dispatch({ type: 'time-passed', at: passedTime() }),
          Math.max(0, effect.at - passedTime()),
        );
      } else if (effect.type === 'put off') storeCollectorWait(storage, effect.ms, wallTime());
      else if (effect.type === 'give up')
        await withLock(LOCK, STEAL_AFTER_MS, () => giveUp(outbox, effect.refused));
      else {
        const result = await withLock(LOCK, STEAL_AFTER_MS, async () => {
          // Another tab, or an earlier page, may have been told so.
          const ms = collectorWait(storage, wallTime());
          return ms > 0 ? ({ type: 'put off', ms } as const) : sendBatch(outbox, carry, permitted, effect);
        });
        dispatch({ ...result, at: passedTime() });
      }
    }
  };
  const run = (step: { state: DeliveryState; effects: readonly DeliveryEffect[] }) => {
    state = step.state;
    perform(step.effects).catch(() => dispatch({ ...answerOf(NOT_SENT), at: passedTime() }));
  };
  const dispatch = (event: DeliveryEvent) => run(deliveryTransition(state, event));
  run(startDelivery(passedTime()));
  return (type) => dispatch({ type, at: passedTime() });
}

const NOT_SENT: SendOutcome = { taken: [], refused: [], failure: { retryAfter: undefined } };

function answerOf({ taken, refused, failure }: SendOutcome, more = false): CollectorResponse {
  const failed = failure && { ...failure, random: Math.random() };
  return { type: 'answered', taken: taken.length, refused, failure: failed, more };
}

async function sendBatch(
  outbox: Outbox,
  carry: Transport,
  permitted: Permitted,
  what: Extract<DeliveryEffect, { type: 'send' | 'send part' }>,
): Promise<CollectorResponse> {
  const read = () => (what.type === 'send' ? outbox.next(what.max) : outbox.pick(what.orders));
  let found = await read();
  // Immediately before it is sent: the visitor may have opted out in another tab.
  if (found.some((entry) => permitted(entry) !== entry)) {
    await outbox.rewrite(permitted);
    found = await read();
  }
  const ofBrand = fitting(found.filter(({ brid }) => brid === found[0]?.brid));
  // Again, as the database may not have been written.
  const batch = ofBrand.flatMap((entry) => {
    const allowed = permitted(entry);
    return allowed ? [{ ...allowed, order: entry.order }] : [];
  });
  const outcome = batch.length > 0 ? await carry(batch) : { ...NOT_SENT, failure: undefined };
  await outbox.remove(outcome.taken);
  if (outcome.failure) {
    const answered = new Set([...outcome.taken, ...outcome.refused.flatMap(({ orders }) => orders)]);
    await outbox.putLast(batch.map(({ order }) => order).filter((order) => !answered.has(order)));
  }
  return answerOf(outcome, (await outbox.next(1)).length > 0);
}

async function giveUp(outbox: Outbox, refused: readonly Refusal[]): Promise<void> {
  for (const { orders, reason } of refused) {
    for (const { payload } of await outbox.pick(orders))
      console.warn(`The event "${payload.event_name}" (${payload.event_id}) is given up: ${reason}.`);
    await outbox.giveUp(orders, reason);
  }
}

/** Largest batch in characters: browsers limit calls with keepalive to 64 KiB. */
const MAX_BATCH_LENGTH = 56_000;

function fitting(entries: readonly StoredEntry[]): StoredEntry[] {
  let size = 0;
  const batch: StoredEntry[] = [];
  for (const entry of entries) {
    size += JSON.stringify(entry.payload).length + 1;
    if (batch.length > 0 && size > MAX_BATCH_LENGTH) break;
    batch.push(entry);
  }
  return batch;
}

/** Sends batches to this site's own collector. With 202 all events are done, also rejected ones. */
export const sendToOwnCollector: Transport = async (batch) => {
  const orders = batch.map(({ order }) => order);
  const body = JSON.stringify({ events: batch.map(({ payload }) => payload) });
  try {
    const answer = await fetch(`/collect?brid=${encodeURIComponent(batch[0]?.brid ?? '')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // The call may outlive the page.
      keepalive: body.length < 60_000,
      signal: AbortSignal.timeout(30_000),
    });
    drain(answer);
    const { status } = answer;
    if (status === 202) return { taken: orders, refused: [], failure: undefined };
    if (status === 400 || status === 413) {
      const refused = [{ orders, reason: `the collector answers ${status}` }];
      return { taken: [], refused, failure: undefined };
    }
    const retryAfter = retryAfterMs(answer.headers.get('Retry-After'), wallTime());
    return { taken: [], refused: [], failure: { retryAfter } };
  } catch {
    return NOT_SENT;
  }
};
