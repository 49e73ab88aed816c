import pLimit from 'p-limit';
import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { PushCount } from './push-counts.server.ts';
import type { Delivery, PushMessage, PushSender } from './push-message.server.ts';
import type { PushDevice, PushStore } from './push-store.server.ts';

/** A message, its topics, and limits of sending. */
export interface SendOrder {
  message: PushMessage;
  topics: readonly string[];
  /** Whether a topic gets nothing, as it is night in its time zone; asked when its turn has come, once. */
  isHeld(topic: string): boolean;
  /** How long a service stores the message for an offline device, in seconds. */
  ttlSeconds: number;
  /** Most messages a second. */
  perSecond: number;
  /** Most attempts for one message. */
  tries: number;
}

/** Dependencies of sending; the clock is a parameter, so that tests need no real time. */
export interface SendTools {
  /** Whether nothing more is to be sent: messages in flight are still waited for and counted. */
  isInterrupted(): boolean;
  store: Pick<PushStore, 'devices' | 'forget' | 'count'>;
  senderOf(provider: PushDevice['provider']): PushSender | undefined;
  now(): number;
  /** Resolves after a time, and at once when the sending is interrupted. */
  wait(ms: number): Promise<void>;
}

/** Totals of a sending. */
interface SendResult {
  sent: number;
  /** Devices that were unregistered and removed. */
  removed: number;
  failed: number;
  /** Topics that got nothing. */
  held: string[];
  /** Topics that an interruption left unfinished, with the number of their devices that were tried. */
  unfinished: Array<{ topic: string; tried: number }>;
  /** Reasons of failures, and of changes that the store did not take, each with its count. */
  reasons: Array<{ reason: string; count: number }>;
}

const PAGE_SIZE = 500;
/** Most messages in flight. */
const PARALLEL = 16;
/** First delay before a retry where the service names none, in ms; it doubles. */
const FIRST_WAIT_MS = 1000;
/** Longest time in which a sending does nothing but wait for retries, in ms: a service may ask for as much. */
const MAX_TOTAL_WAIT_MS = 10 * MINUTE_MS;

/** A device, how often it has been tried, and what came of the last try. */
interface Attempt {
  device: PushDevice;
  tried: number;
  last?: Delivery;
}

/** A device whose next try is due at a time (ms since 1970). */
interface WaitingAttempt extends Attempt {
  dueAt: number;
  last: Delivery;
}

/**
 * Sends one message to every device of the topics; a failure never stops the others. Devices that have to wait are
 * tried again after all others, so that nobody else waits for them; those that would have to wait for longer than
 * `MAX_TOTAL_WAIT_MS`, or than the message is worth keeping, fail.
 */
export async function sendMessages(order: SendOrder, tools: SendTools): Promise<SendResult> {
  const tally = createTally(tools);
  const pace = createPace(order.perSecond, tools);
  const limit = pLimit(PARALLEL);
  const served = new Set<string>();
  const waiting: WaitingAttempt[] = [];
  /** Devices of the current topic that an interruption left out. */
  let untried = 0;
  const serve = async ({ device, tried, last: before }: Attempt): Promise<PushCount | undefined> => {
    const last = (await deliver(device, order, tools, pace)) ?? before;
    if (!last) {
      untried += 1;
      return undefined;
    }
    if (last.outcome !== 'later' || tried + 1 >= order.tries) return tally.settle(device, last);
    const waitMs = last.afterMs ?? FIRST_WAIT_MS * 2 ** tried;
    waiting.push({ device, tried: tried + 1, dueAt: tools.now() + waitMs, last });
    return undefined;
  };
  const serveAll = async (attempts: readonly Attempt[]) => {
    const settled = await limit.map(attempts, serve);
    await tally.count(settled.filter((count) => count !== undefined));
  };
  /** Resolves to the number of devices that were tried where not all of them were. */
  const serveTopic = async (topic: string): Promise<number | undefined> => {
    let tried = 0;
    untried = 0;
    for await (const page of tools.store.devices(topic, PAGE_SIZE)) {
      // A device with two topics gets the message once.
      const fresh = page.filter(({ token }) => !served.has(token));
      for (const { token } of fresh) served.add(token);
      await serveAll(fresh.map((device) => ({ device, tried: 0 })));
      tried += fresh.length - untried;
      if (untried > 0) return tried;
    }
    return undefined;
  };
  const held: string[] = [];
  const unfinished: SendResult['unfinished'] = [];
  for (const topic of order.topics) {
    if (order.isHeld(topic)) {
      held.push(topic);
      continue;
    }
    const tried = await serveTopic(topic);
    if (tried !== undefined) unfinished.push({ topic, tried });
  }
  const maxWaitMs = Math.min(MAX_TOTAL_WAIT_MS, order.ttlSeconds * 1000);
  for await (const due of dueAttempts(waiting, maxWaitMs, tools)) await serveAll(due);
  const givenUp = await Promise.all(waiting.map(({ device, last }) => tally.settle(device, last)));
  await tally.count(givenUp);
  return { ...tally.result(), held, unfinished };
}

/** Takes out the attempts that are due, in pages; ends when none are left, or the next is not due in time. */
async function* dueAttempts(
  waiting: WaitingAttempt[],
  maxWaitMs: number,
  { now, wait, isInterrupted }: Pick<SendTools, 'now' | 'wait' | 'isInterrupted'>,
): AsyncIterable<Attempt[]> {
  let leftMs = maxWaitMs;
  for (;;) {
    waiting.sort((one, other) => one.dueAt - other.dueAt);
    const [next] = waiting;
    if (!next || isInterrupted()) return;
    const waitMs = Math.max(0, next.dueAt - now());
    if (waitMs > leftMs) return;
    leftMs -= waitMs;
    if (waitMs > 0) await wait(waitMs);
    const time = now();
    const early = waiting.findIndex(({ dueAt }) => dueAt > time);
    yield waiting.splice(0, Math.min(PAGE_SIZE, early === -1 ? waiting.length : early));
  }
}

interface Tally {
  /** Records what became of a device's message, and removes a dead device. */
  settle(device: PushDevice, delivery: Delivery): Promise<PushCount>;
  count(counts: readonly PushCount[]): Promise<void>;
  result(): Pick<SendResult, 'sent' | 'removed' | 'failed' | 'reasons'>;
}

function createTally({ store, senderOf }: SendTools): Tally {
  const counts = { sent: 0, removed: 0, failed: 0 };
  const reasons = new Map<string, number>();
  const note = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  /** The next run finds a device that could not be removed; a run that ended here would leave the others out. */
  const written = (work: Promise<void>) =>
    work.catch((error: unknown) => void note(`the store took no change: ${messageOf(error)}`));
  return {
    async settle(device, delivery) {
      if (delivery.outcome === 'sent') counts.sent += 1;
      else if (delivery.outcome === 'dead') {
        counts.removed += 1;
        await written(store.forget(device.token));
      } else {
        counts.failed += 1;
        note(delivery.reason);
      }
      return { brid: device.brid, count: 1, ...countedAs(delivery, senderOf(device.provider)) };
    },
    async count(counts) {
      if (counts.length > 0) await written(store.count(totalsOf(counts)));
    },
    result: () => ({ ...counts, reasons: [...reasons].map(([reason, count]) => ({ reason, count })) }),
  };
}

function countedAs(
  { outcome }: Delivery,
  sender: PushSender | undefined,
): Pick<PushCount, 'outcome' | 'reason'> {
  if (outcome === 'sent') return { outcome: 'sent', reason: 'taken' };
  if (outcome === 'dead') return { outcome: 'expired', reason: 'gone' };
  if (!sender) return { outcome: 'failed', reason: 'no_service' };
  return { outcome: 'failed', reason: outcome === 'later' ? 'unavailable' : 'refused' };
}

function totalsOf(counts: readonly PushCount[]): PushCount[] {
  const totals = new Map<string, PushCount>();
  for (const one of counts) {
    const key = `${one.brid} ${one.outcome} ${one.reason}`;
    totals.set(key, { ...one, count: one.count + (totals.get(key)?.count ?? 0) });
  }
  return [...totals.values()];
}

/** One try, none after an interruption; what a sender throws fails this message only. */
async function deliver(
  { provider, token }: PushDevice,
  { message, ttlSeconds }: SendOrder,
  { senderOf, isInterrupted }: SendTools,
  pace: () => Promise<void>,
): Promise<Delivery | undefined> {
  const sender = senderOf(provider);
  if (!sender) return { outcome: 'failed', reason: `no ${provider} service is set up` };
  await pace();
  if (isInterrupted()) return undefined;
  try {
    return await sender.send(token, message, ttlSeconds);
  } catch (error) {
    return { outcome: 'failed', reason: messageOf(error) };
  }
}

/** Rate limiter: resolves perSecond times a second. */
function createPace(perSecond: number, { now, wait }: SendTools): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = Math.max(next, now());
    next = at + 1000 / perSecond;
    if (at > now()) await wait(at - now());
  };
}
