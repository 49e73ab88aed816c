import { PRODUCT_VERSION } from '#app/content/ingest/request-feed.server.ts';
import { explainNetworkError, type WebFetch, type WebRequest } from '#app/outgoing/outgoing.port.server.ts';
import { type HubMode, type HubSubscription, LEASE_S } from './subscription.machine.ts';

/** Bytes of a hub's answer that are read; what it says is for its own developers. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Hubs may name another one by 307 or 308 (WebSub, 5.1.2). */
const MAX_HUBS = 3;

/**
 * Asks a hub to subscribe or to unsubscribe (WebSub, 5.1). Never rejects.
 * @param callback the address under which the hub reaches us
 * @returns why the hub did not take the request, as a sentence; undefined where it did
 */
export async function askHub(
  mode: HubMode,
  subscription: HubSubscription,
  callback: string,
  fetch: WebFetch,
  request: WebRequest,
): Promise<string | undefined> {
  let { hub } = subscription;
  try {
    for (let count = 0; count < MAX_HUBS; count++) {
      if (!maySendSecret(hub, request.allowPrivate)) return `It is not asked: ${hub} has no https.`;
      const { status, headers } = await fetch(hub, {
        ...request,
        maxBytes: MAX_ANSWER_BYTES,
        headers: {
          'user-agent': `Masthead/${PRODUCT_VERSION} (+feed reader)`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new TextEncoder().encode(formOf(mode, subscription, callback)),
      });
      if (status >= 200 && status <= 299) return undefined;
      const location = headers.get('location');
      const isElsewhere = (status === 307 || status === 308) && location && URL.canParse(location, hub);
      if (!isElsewhere) return `It answers with status ${status}.`;
      hub = new URL(location, hub).href;
    }
    return 'It names other hubs without an end.';
  } catch (error) {
    return explainNetworkError(error, new URL(hub).host).reason;
  }
}

function formOf(mode: HubMode, { topic, secret }: HubSubscription, callback: string): string {
  return new URLSearchParams({
    'hub.callback': callback,
    'hub.mode': mode,
    'hub.topic': topic,
    ...(mode === 'subscribe' ? { 'hub.lease_seconds': String(LEASE_S), 'hub.secret': secret } : {}),
  }).toString();
}

/** The secret goes over https alone (WebSub, 5.1), but for hosts of one's own network. */
export function maySendSecret(hub: string, allowPrivate: readonly string[] = []): boolean {
  const { protocol, host, hostname } = new URL(hub);
  return protocol === 'https:' || allowPrivate.includes(host) || allowPrivate.includes(hostname);
}
