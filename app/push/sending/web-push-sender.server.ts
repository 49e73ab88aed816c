import webPush from 'web-push';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { guardedFetch, NetError, type WebFetch } from '#app/outgoing/outgoing.port.server.ts';
import type { Delivery, PushMessage, PushSender } from './push-message.server.ts';
import { endpointProblem } from './push-services.server.ts';
import type { PushSettings } from './push-settings.server.ts';
import { createSilentServices } from './silent-services.server.ts';
import { subscriptionOf } from './subscription-of.server.ts';

type WebPushSettings = Extract<PushSettings, { provider: 'web-push' }>;

/**
 * Standard Web Push: encrypted for the device (RFC 8291), signed with the site's keys (RFC 8292), sent to the
 * browser's push service (RFC 8030). Endpoints come from visitors, so requests go through `guardedFetch`.
 */
export function createWebPushSender(
  settings: WebPushSettings,
  now: () => number = Date.now,
  fetchWeb: WebFetch = guardedFetch,
): PushSender {
  const silent = createSilentServices(now);
  return {
    async send(token, message, ttlSeconds) {
      const subscription = subscriptionOf(token);
      if (!subscription) return { outcome: 'dead' };
      const { allowPrivate } = settings;
      // It may have been stored before endpoints were checked, or by a server with other settings.
      const problem = endpointProblem(subscription.endpoint, allowPrivate);
      if (problem) return { outcome: 'failed', reason: problem };
      const { host } = new URL(subscription.endpoint);
      const silentMs = silent.pauseMs(host);
      if (silentMs > 0)
        return { outcome: 'later', afterMs: silentMs, reason: `${host} does not answer at the moment.` };
      const { endpoint, ...request } = requestFor(subscription, message, ttlSeconds, settings);
      try {
        // The status says what became of the message: a body that does not end must not send it again.
        const answer = await fetchWeb(endpoint, { ...request, allowPrivate, ignoreBody: true });
        silent.answered(host);
        return deliveryOf(answer.status, answer.headers.get('retry-after'), now());
      } catch (error) {
        if (!(error instanceof NetError)) throw error;
        if (error.code === 'too-slow') silent.saidNothing(host);
        const temporary = error.code === 'too-slow' || error.code === 'no-connection';
        return temporary
          ? { outcome: 'later', afterMs: undefined, reason: error.reason }
          : { outcome: 'failed', reason: error.reason };
      }
    },
  };
}

/** The signed request with one encrypted message. */
function requestFor(
  subscription: webPush.PushSubscription,
  message: PushMessage,
  ttlSeconds: number,
  { subject, publicKey, privateKey }: WebPushSettings,
): { endpoint: string; headers: Record<string, string>; body: Buffer } {
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)] as const);
  return { endpoint, headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) };
}

function deliveryOf(status: number, retryAfter: string | null, now: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'dead' };
  const reason = `the push service answered ${status}`;
  return status === 429 || status >= 500
    ? { outcome: 'later', afterMs: retryAfterMs(retryAfter, now), reason }
    : { outcome: 'failed', reason };
}
