import pLimit from 'p-limit';
import type { Delivery, PushMessage, PushSender } from './push-message.server.ts';
import type { PushDevice, PushStore } from './push-store.server.ts';

/** What is to be sent, to whom, and how fast. */
export interface SendOrder {
  message: PushMessage;
  topics: readonly string[];
  /** How long a service keeps the message for a device that is off, in seconds. */
  ttlSeconds: number;
  /** Messages that leave in a second at most. */
  perSecond: number;
  /** Times that one message is tried at most. */
  tries: number;
}

/** What sending works with; time comes from outside, so that tests need none. */
export interface SendTools {
  store: Pick<PushStore, 'devices' | 'forget'>;
  senderOf(provider: PushDevice['provider']): PushSender | undefined;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** What became of all messages. */
export interface SendResult {
  sent: number;
  /** Devices that had gone and were forgotten. */
  removed: number;
  failed: number;
  /** Why some failed, each reason once with its count. */
  reasons: Array<{ reason: string; count: number }>;
}

const PAGE_SIZE = 500;
/** Messages under way at once. */
const PARALLEL = 16;
/** First wait before another try where the service names none, in ms; it doubles. */
const FIRST_WAIT_MS = 1000;

/** Sends one message to every device of the topics; one that fails never stops the others. */
export async function sendMessages(order: SendOrder, tools: SendTools): Promise<SendResult> {
  const counts = { sent: 0, removed: 0, failed: 0 };
  const reasons = new Map<string, number>();
  const pace = createPace(order.perSecond, tools);
  const limit = pLimit(PARALLEL);
  const served = new Set<string>();
  const serve = async (device: PushDevice): Promise<void> => {
    const delivery = await deliver(device, order, tools, pace);
    if (delivery.outcome === 'sent') counts.sent += 1;
    else if (delivery.outcome === 'dead') {
      counts.removed += 1;
      await tools.store.forget(device.token);
    } else {
      counts.failed += 1;
      reasons.set(delivery.reason, (reasons.get(delivery.reason) ?? 0) + 1);
    }
  };
  for (const topic of order.topics) {
    for await (const page of tools.store.devices(topic, PAGE_SIZE)) {
      // A device of two topics gets the message once.
      const fresh = page.filter(({ token }) => !served.has(token));
      for (const { token } of fresh) served.add(token);
      await limit.map(fresh, serve);
    }
  }
  return { ...counts, reasons: [...reasons].map(([reason, count]) => ({ reason, count })) };
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
    const delivery = await sender.send(device.token, order.message, order.ttlSeconds);
    if (delivery.outcome !== 'later' || tried >= order.tries) return delivery;
    await tools.wait(delivery.afterMs ?? FIRST_WAIT_MS * 2 ** (tried - 1));
  }
}

/** Lets one pass each 1/perSecond. */
function createPace(perSecond: number, { now, wait }: SendTools): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = Math.max(next, now());
    next = at + 1000 / perSecond;
    if (at > now()) await wait(at - now());
  };
}
