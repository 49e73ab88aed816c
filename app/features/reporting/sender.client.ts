import { drain } from '#app/lib/http/drain.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import {
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryState,
  deliveryTransition,
  startDelivery,
} from './delivery.machine.ts';
import type { KeptEntry, Outbox } from './outbox.client.ts';

/** An event of the machine, but for its time. */
type DeliveryNews = DeliveryEvent extends infer E
  ? E extends { at: number }
    ? Omit<E, 'at'>
    : never
  : never;

/** What became of a batch. */
export type Outcome =
  | { type: 'taken' }
  | { type: 'refused' }
  /** `taken` are the numbers of those that were taken nevertheless. */
  | { type: 'failed'; retryAfter: number | undefined; taken?: readonly number[] };

/** Takes a batch of one brand to where its events go. Never throws. */
export type Carry = (batch: readonly KeptEntry[]) => Promise<Outcome>;

const LOCK = 'masthead-events';

/** Sends what waits in the outbox, one tab at a time; tells nothing but the outbox what became of it. */
export function startSender(outbox: Outbox, carry: Carry): (news: 'written' | 'hurried') => void {
  let state: DeliveryState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (step: { state: DeliveryState; effects: readonly DeliveryEffect[] }) => {
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'send')
        void withLock(LOCK, () => sendBatch(outbox, carry, effect.most)).then(tell, failed);
      else if (effect.type === 'discard') void giveUpFirst(outbox);
      else {
        clearTimeout(timer);
        timer = setTimeout(() => tell({ type: 'time-passed' }), Math.max(0, effect.at - Date.now()));
      }
    }
  };
  const tell = (news: DeliveryNews) =>
    run(deliveryTransition(state, { ...news, at: Date.now() } as DeliveryEvent));
  const failed = () => tell({ type: 'failed', retryAfter: undefined, random: Math.random() });
  run(startDelivery(Date.now()));
  return (type) => tell({ type });
}

async function sendBatch(outbox: Outbox, carry: Carry, most: number): Promise<DeliveryNews> {
  const found = await outbox.next(most);
  const first = found[0];
  if (!first) return { type: 'delivered', more: false };
  const batch = fitting(found.filter(({ brid }) => brid === first.brid));
  const outcome = await carry(batch);
  if (outcome.type === 'refused') return { type: 'refused', size: batch.length };
  if (outcome.type === 'failed') {
    await outbox.remove(outcome.taken ?? []);
    return { type: 'failed', retryAfter: outcome.retryAfter, random: Math.random() };
  }
  await outbox.remove(batch.map(({ order }) => order));
  return { type: 'delivered', more: (await outbox.next(1)).length > 0 };
}

async function giveUpFirst(outbox: Outbox): Promise<void> {
  const [first] = await outbox.next(1);
  if (!first) return;
  await outbox.remove([first.order]);
  await outbox.giveUp(1);
}

/** Most characters of a batch: a call that may outlive its page carries 64 KiB. */
const MOST_CHARACTERS = 56_000;

function fitting(entries: readonly KeptEntry[]): KeptEntry[] {
  let size = 0;
  const kept: KeptEntry[] = [];
  for (const entry of entries) {
    size += JSON.stringify(entry.payload).length + 1;
    if (kept.length > 0 && size > MOST_CHARACTERS) break;
    kept.push(entry);
  }
  return kept;
}

/** Takes batches to this site's own collector. What it answers 202 to is settled, also what it rejected. */
export const toOwnCollector: Carry = async (batch) => {
  const body = JSON.stringify({ events: batch.map(({ payload }) => payload) });
  try {
    const answer = await fetch(`/collect?brid=${encodeURIComponent(batch[0]?.brid ?? '')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // It may end after the page has gone.
      keepalive: body.length < 60_000,
      signal: AbortSignal.timeout(30_000),
    });
    drain(answer);
    if (answer.status === 202) return { type: 'taken' };
    if (answer.status === 400 || answer.status === 413) return { type: 'refused' };
    return { type: 'failed', retryAfter: retryAfterMs(answer.headers.get('Retry-After'), Date.now()) };
  } catch {
    return { type: 'failed', retryAfter: undefined };
  }
};
