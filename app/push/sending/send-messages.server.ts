import pLimit from 'p-limit';
import type { PushCount } from './push-counts.server.ts';
import type { Delivery, PushMessage, PushSender } from './push-message.server.ts';
import type { PushDevice, PushStore } from './push-store.server.ts';

/** A message, its topics, and limits of sending. */
export interface SendOrder {
  message: PushMessage;
  topics: readonly string[];
  /** How long a service stores the message for an offline device, in seconds. */
  ttlSeconds: number;
  /** Most messages a second. */
  perSecond: number;
  /** Most attempts for one message. */
  tries: number;
}

/** Dependencies of sending; the clock is a parameter, so that tests need no real time. */
export interface SendTools {
  store: Pick<PushStore, 'devices' | 'forget' | 'count'>;
  senderOf(provider: PushDevice['provider']): PushSender | undefined;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Totals of a sending. */
export interface SendResult {
  sent: number;
  /** Devices that were unregistered and removed. */
  removed: number;
  failed: number;
  /** Reasons of failures, each with its count. */
  reasons: Array<{ reason: string; count: number }>;
}

const PAGE_SIZE = 500;
/** Most messages in flight. */
const PARALLEL = 16;
/** First delay before a retry where the service names none, in ms; it doubles. */
const FIRST_WAIT_MS = 1000;

/** Sends one message to every device of the topics; a failure never stops the others. */
export async function sendMessages(order: SendOrder, tools: SendTools): Promise<SendResult> {
  const counts = { sent: 0, removed: 0, failed: 0 };
  const reasons = new Map<string, number>();
  const pace = createPace(order.perSecond, tools);
  const limit = pLimit(PARALLEL);
  const served = new Set<string>();
  const serve = async (device: PushDevice): Promise<PushCount> => {
    const delivery = await deliver(device, order, tools, pace);
    if (delivery.outcome === 'sent') counts.sent += 1;
    else if (delivery.outcome === 'dead') {
      counts.removed += 1;
      await tools.store.forget(device.token);
    } else {
      counts.failed += 1;
      reasons.set(delivery.reason, (reasons.get(delivery.reason) ?? 0) + 1);
    }
    return { brid: device.brid, count: 1, ...countedAs(delivery, tools.senderOf(device.provider)) };
  };
  for (const topic of order.topics) {
    for await (const page of tools.store.devices(topic, PAGE_SIZE)) {
      // A device with two topics gets the message once.
      const fresh = page.filter(({ token }) => !served.has(token));
      for (const { token } of fresh) served.add(token);
      await tools.store.count(totalsOf(await limit.map(fresh, serve)));
    }
  }
  return { ...counts, reasons: [...reasons].map(([reason, count]) => ({ reason, count })) };
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

async function deliver(
  device: PushDevice,
  order: SendOrder,
  tools: SendTools,
  pace: () => Promise<void>,
): Promise<Delivery> {
  const sender = tools.senderOf(device.provider);
  if (!sender) return { outcome: 'failed', reason: `no ${device.provider} service is set up` };
  for (let tried = 1; ; tried += 1) {
    await pace();
    const delivery = await attempt(sender, device.token, order);
    if (delivery.outcome !== 'later' || tried >= order.tries) return delivery;
    await tools.wait(delivery.afterMs ?? FIRST_WAIT_MS * 2 ** (tried - 1));
  }
}

/** One try; what a sender throws fails this message only. */
async function attempt(
  sender: PushSender,
  token: string,
  { message, ttlSeconds }: SendOrder,
): Promise<Delivery> {
  try {
    return await sender.send(token, message, ttlSeconds);
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
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
