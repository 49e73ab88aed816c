import { createHmac, timingSafeEqual } from 'node:crypto';
import { denied, type HubSubscription, isIntended, verified } from './subscription.machine.ts';
import type { SubscriptionStore } from './subscription-store.server.ts';

/** The methods of WebSub, 7.1.1. */
const SIGNATURE = /^(sha1|sha256|sha384|sha512)=([0-9a-f]+)$/i;

/**
 * Whether an `X-Hub-Signature` header is the HMAC of the body as it was sent (WebSub, 7.1). Takes the same time
 * wherever a wrong signature differs.
 */
export function hasSignature(body: Uint8Array, header: string | null, secret: string): boolean {
  const [, method, digits = ''] = SIGNATURE.exec(header?.trim() ?? '') ?? [];
  if (!method) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(digits, 'hex');
  return digits.length === expected.length * 2 && timingSafeEqual(given, expected);
}

/** What a hub sent, with a signature that is right. */
export interface Notification {
  subscription: HubSubscription;
  bytes: Uint8Array;
  headers: Headers;
}

/** The dependencies of the callback. */
interface HubAnswerTools {
  store: SubscriptionStore;
  /** ms since 1970. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  /** Called with what hubs send; the hub's answer does not wait for it. */
  onNotification: (notification: Notification) => void;
}

/** An id as we make them; nothing else is looked up. */
export const SUBSCRIPTION_ID = /^[\w-]{32}$/;

/** Writes that met another server's write are tried again so often. */
const MAX_WRITES = 3;

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * Answers a hub at the callback of a subscription (WebSub, 5.2, 5.3 and 7): it asks whether we meant to subscribe,
 * says that we may not, or sends what is new. Whatever has no right signature is acknowledged and ignored.
 */
export async function answerHub(request: Request, id: string, tools: HubAnswerTools): Promise<Response> {
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET')
    return answer(405, 'This address takes GET and POST.', { Allow: 'GET, POST' });
  const subscription = SUBSCRIPTION_ID.test(id) ? await tools.store.find(id) : undefined;
  if (isPost) return takeNotification(request, subscription, tools);
  return subscription ? confirm(new URL(request.url).searchParams, subscription, tools) : unknown();
}

/** WebSub, 7: 410 lets a hub forget a subscription that we have given up. */
async function takeNotification(
  request: Request,
  subscription: HubSubscription | undefined,
  { onNotification }: HubAnswerTools,
): Promise<Response> {
  if (!subscription || subscription.state === 'ending') return answer(410, 'There is no such subscription.');
  const bytes = new Uint8Array(await request.arrayBuffer());
  const { headers } = request;
  if (hasSignature(bytes, headers.get('x-hub-signature'), subscription.secret))
    onNotification({ subscription, bytes, headers });
  return answer(202, '');
}

async function confirm(
  asked: URLSearchParams,
  found: HubSubscription,
  { store, now, random }: HubAnswerTools,
): Promise<Response> {
  const mode = asked.get('hub.mode');
  const topic = asked.get('hub.topic');
  const challenge = asked.get('hub.challenge');
  for (let count = 0, subscription: HubSubscription | undefined = found; count < MAX_WRITES; count++) {
    if (!subscription) return unknown();
    if (mode === 'denied' && topic === subscription.topic && subscription.state !== 'ending') {
      if (await store.replace(subscription, denied(subscription, now()))) return answer(200, '');
    } else if (!challenge || !isIntended(subscription, mode, topic)) return unknown();
    else if (mode === 'unsubscribe') {
      await store.remove(subscription.id);
      return answer(200, challenge);
    } else {
      const leased = verified(subscription, secondsOf(asked.get('hub.lease_seconds')), now(), random());
      if (await store.replace(subscription, leased)) return answer(200, challenge);
    }
    subscription = await store.find(found.id);
  }
  return answer(503, 'Try again.');
}

function secondsOf(text: string | null): number | undefined {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : undefined;
}

function unknown(): Response {
  return answer(404, 'There is no such subscription.');
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } });
}
