import { z } from 'zod';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { GoogleAnswer, GoogleCall } from './google-calls.server.ts';
import type { Delivery, PushMessage, PushSender } from './push-message.server.ts';

/** Sends by Firebase, and keeps its topics in sync with the store. */
export interface FirebaseService extends PushSender {
  subscribe(token: string, topic: string): Promise<void>;
  unsubscribe(token: string, topic: string): Promise<void>;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** The topics of devices are changed here (Instance ID API, "Manage relationship maps for multiple app instances"). */
const TOPICS = 'https://iid.googleapis.com/iid/v1';

/**
 * Opens Firebase with the credentials of the environment (GOOGLE_APPLICATION_CREDENTIALS, or those of the machine).
 * What signs in is loaded here, as most sites send by Web Push.
 * @throws Error when the credentials cannot be read, or Google refuses them
 */
export async function openFirebase(projectId: string): Promise<FirebaseService> {
  const post = await signedIn();
  return {
    send: (token, message, ttlSeconds) => send(post, projectId, { token, message, ttlSeconds }),
    async subscribe(token, topic) {
      const code = await changeTopic(post, 'batchAdd', token, topic);
      if (code) throw new Error(`Firebase did not take the subscription: ${code}`);
    },
    async unsubscribe(token, topic) {
      const code = await changeTopic(post, 'batchRemove', token, topic);
      // An unregistered device has no subscriptions left, so this counts as success.
      if (code && !GONE_FROM_TOPICS.includes(code))
        throw new Error(`Firebase did not end the subscription: ${code}`);
    },
  };
}

async function signedIn(): Promise<GoogleCall> {
  try {
    const { signInToGoogle } = await import('./google-calls.server.ts');
    return await signInToGoogle(SCOPE);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(
      `Firebase cannot be used: ${reason.replace(/\.?$/, '.')} Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account whose key is valid, and check the clock of this machine.`,
      { cause },
    );
  }
}

interface Outgoing {
  token: string;
  message: PushMessage;
  ttlSeconds: number;
}

/** Data messages only: our service worker shows the notification, so that none is shown twice. */
async function send(
  post: GoogleCall,
  projectId: string,
  { token, message, ttlSeconds }: Outgoing,
): Promise<Delivery> {
  const url = `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  const webpush = { headers: { TTL: String(ttlSeconds) } };
  try {
    return deliveryOfAnswer(
      await post(url, { message: { token, data: { ...message }, webpush } }),
      Date.now(),
    );
  } catch (error) {
    const reason = `Firebase could not be reached: ${messageOf(error)}`;
    return { outcome: 'later', afterMs: undefined, reason };
  }
}

/** Google's error ("google.rpc.Status") with the error code of FCM in its details. */
const errorSchema = z.object({
  error: z.object({
    status: z.string().catch(''),
    message: z.string().catch(''),
    details: z.array(z.object({ errorCode: z.string().optional().catch(undefined) })).catch([]),
  }),
});

/** FCM uses one code for invalid tokens and invalid messages; only the message text distinguishes them. */
const BAD_TOKEN = /not a valid FCM registration token/;

/** Maps an answer of the FCM HTTP v1 API to a delivery outcome (its "ErrorCode"). */
export function deliveryOfAnswer({ status, body, retryAfter }: GoogleAnswer, now: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const error = errorSchema.safeParse(body).data?.error;
  const code = error?.details.find(({ errorCode }) => errorCode)?.errorCode ?? (error?.status || status);
  if (code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && BAD_TOKEN.test(error?.message ?? '')))
    return { outcome: 'dead' };
  const reason = `Firebase answered ${code}`;
  return status === 429 || status >= 500
    ? { outcome: 'later', afterMs: retryAfterMs(retryAfter, now), reason }
    : { outcome: 'failed', reason };
}

const topicAnswerSchema = z.object({ results: z.array(z.object({ error: z.string().optional() })).min(1) });

/** Codes of the Instance ID API for a device that is not registered. */
const GONE_FROM_TOPICS: readonly string[] = ['NOT_FOUND', 'INVALID_ARGUMENT'];

/** Puts a device on a topic, or takes it off; the result is the error code, undefined on success. */
async function changeTopic(
  post: GoogleCall,
  call: 'batchAdd' | 'batchRemove',
  token: string,
  topic: string,
): Promise<string | undefined> {
  const body = { to: `/topics/${topic}`, registration_tokens: [token] };
  const answer = await post(`${TOPICS}:${call}`, body, { access_token_auth: 'true' });
  const parsed = topicAnswerSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return `HTTP ${answer.status}`;
  return parsed.data.results[0]?.error;
}
