import type { Delivery, PushMessage, PushSender } from './push-message.server.ts';

/** The parts of firebase-admin that we use. */
interface Messaging {
  send(message: object): Promise<string>;
  subscribeToTopic(token: string, topic: string): Promise<TopicAnswer>;
  unsubscribeFromTopic(token: string, topic: string): Promise<TopicAnswer>;
}

interface TopicAnswer {
  errors: ReadonlyArray<{ error: { code: string } }>;
}

/** Sends by Firebase, and keeps its topics in sync with the store. */
export interface FirebaseService extends PushSender {
  subscribe(token: string, topic: string): Promise<void>;
  unsubscribe(token: string, topic: string): Promise<void>;
}

/**
 * Opens Firebase with the credentials of the environment (GOOGLE_APPLICATION_CREDENTIALS, or those of the machine).
 * Its package is large and needed by few, so it is loaded here and never bundled.
 * @throws Error when the package is not installed or the credentials cannot be read
 */
export async function openFirebase(projectId: string): Promise<FirebaseService> {
  const messaging = await openMessaging(projectId);
  return {
    send: (token, message, ttlSeconds) => send(messaging, token, message, ttlSeconds),
    async subscribe(token, topic) {
      const code = failureOf(await messaging.subscribeToTopic(token, topic));
      if (code) throw new Error(`Firebase did not take the subscription: ${code}`);
    },
    async unsubscribe(token, topic) {
      const code = failureOf(await messaging.unsubscribeFromTopic(token, topic));
      // An unregistered device has no subscriptions left, so this counts as success.
      if (code && !GONE.includes(code)) throw new Error(`Firebase did not end the subscription: ${code}`);
    },
  };
}

async function openMessaging(projectId: string): Promise<Messaging> {
  // Module names in variables, so that bundlers do not resolve them.
  const [app, messaging] = ['firebase-admin/app', 'firebase-admin/messaging'];
  try {
    const { applicationDefault, initializeApp } = await import(/* @vite-ignore */ app as string);
    const { getMessaging } = await import(/* @vite-ignore */ messaging as string);
    return getMessaging(
      initializeApp({ credential: applicationDefault(), projectId }, `masthead-${projectId}`),
    );
  } catch (cause) {
    throw new Error(
      'Firebase cannot be used: install firebase-admin beside the server and set GOOGLE_APPLICATION_CREDENTIALS.',
      { cause },
    );
  }
}

/** Data messages only: our service worker shows the notification, so that none is shown twice. */
async function send(
  messaging: Messaging,
  token: string,
  message: PushMessage,
  ttlSeconds: number,
): Promise<Delivery> {
  try {
    await messaging.send({ token, data: { ...message }, webpush: { headers: { TTL: String(ttlSeconds) } } });
    return { outcome: 'sent' };
  } catch (error) {
    return deliveryOfError(error);
  }
}

/** Error codes of firebase-admin for an unregistered device. */
const GONE: readonly string[] = ['registration-token-not-registered', 'invalid-registration-token'];

/** FCM uses one code for invalid tokens and invalid messages; only the message text distinguishes them. */
const BAD_TOKEN = /not a valid FCM registration token/;

/** Maps an error of Firebase to a delivery outcome (its "FCM error codes"). */
export function deliveryOfError(error: unknown): Delivery {
  const { message } = (error ?? {}) as { message?: unknown };
  const code = codeOf(error);
  if (GONE.includes(code) || (code === 'invalid-argument' && BAD_TOKEN.test(String(message))))
    return { outcome: 'dead' };
  const reason = `Firebase answered ${code}`;
  const temporary = [
    'server-unavailable',
    'internal-error',
    'message-rate-exceeded',
    'device-message-rate-exceeded',
  ];
  return temporary.includes(code)
    ? { outcome: 'later', afterMs: undefined, reason }
    : { outcome: 'failed', reason };
}

function failureOf({ errors }: TopicAnswer): string | undefined {
  const [first] = errors;
  return first && codeOf(first.error);
}

const codeOf = (error: unknown): string =>
  String((error as { code?: unknown } | undefined)?.code ?? 'unknown').replace('messaging/', '');
