import type { FirebaseArrival, FirebaseDevices } from './firebase-devices.ts';
import { type GoogleAnswer, type GoogleRequest, googleError, jsonOf } from './google-answer.ts';
import type { ServiceAccount } from './service-account.ts';

/** What the APIs for servers share. */
export interface ServerApis {
  projectId: string;
  account: ServiceAccount;
  devices: FirebaseDevices;
  arrived: FirebaseArrival[];
  /** Answers that come before a device takes messages again, or a topic takes devices; by token or topic. */
  planned: Map<string, GoogleAnswer[]>;
}

const ACCESS = 'ya29.of-the-fake';

/** Google's OAuth: a signed claim for an access token (RFC 7523). */
export function tokenApi({ text }: GoogleRequest, { account }: ServerApis): GoogleAnswer {
  const form = new URLSearchParams(text);
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return { status: 400, body: { error: 'unsupported_grant_type' } };
  const wrong = account.whatIsWrong(form.get('assertion') ?? '', Date.now());
  if (wrong) return { status: 400, body: { error: 'invalid_grant', error_description: wrong } };
  return { status: 200, body: { access_token: ACCESS, expires_in: 3600, token_type: 'Bearer' } };
}

/** `projects.messages.send` of the FCM v1 API. */
export function sendApi(request: GoogleRequest, apis: ServerApis): GoogleAnswer {
  const { projectId, devices, arrived, planned } = apis;
  if (!isAllowed(request)) return googleError(401, 'UNAUTHENTICATED', 'The access token is not valid.');
  if (request.path !== `/v1/projects/${projectId}/messages:send`)
    return googleError(404, 'NOT_FOUND', 'There is no such project.');
  const message = jsonOf(request.text).message as
    | { token?: string; data?: Record<string, string>; webpush?: { headers?: Record<string, string> } }
    | undefined;
  const invalid = (what: string) =>
    googleError(400, 'INVALID_ARGUMENT', what, { errorCode: 'INVALID_ARGUMENT' });
  if (!devices.isToken(message?.token))
    return invalid('The registration token is not a valid FCM registration token');
  const { token, data = {} } = message as { token: string; data?: Record<string, string> };
  if (Object.values(data).some((value) => typeof value !== 'string'))
    return invalid('Invalid value at message.data');
  const next = planned.get(token)?.shift();
  if (next) return next;
  if (!devices.has(token))
    return googleError(404, 'NOT_FOUND', 'Requested entity was not found.', { errorCode: 'UNREGISTERED' });
  const fcmMessageId = `0:${arrived.length + 1}`;
  arrived.push({
    token,
    ttl: message?.webpush?.headers?.TTL ?? '',
    payload: { data, from: '123', priority: 'normal', fcmMessageId },
  });
  return { status: 200, body: { name: `projects/${projectId}/messages/${fcmMessageId}` } };
}

/** Topics by the Instance ID API: up to 1000 devices are put on a topic, or taken off it. */
export function topicApi(request: GoogleRequest, { devices, planned }: ServerApis): GoogleAnswer {
  if (!isAllowed(request) || request.headers.access_token_auth !== 'true')
    return { status: 401, body: { error: 'Unauthorized' } };
  const on = request.path === '/iid/v1:batchAdd';
  if (!on && request.path !== '/iid/v1:batchRemove') return { status: 404, body: { error: 'NotFound' } };
  const { to, registration_tokens: tokens } = jsonOf(request.text);
  const topic = /^\/topics\/([\w.~%-]+)$/.exec(String(to))?.[1];
  if (!topic || !Array.isArray(tokens) || tokens.length > 1000)
    return { status: 400, body: { error: 'InvalidTopicName' } };
  const next = planned.get(topic)?.shift();
  if (next) return next;
  const results = tokens.map((token) => {
    if (!devices.isToken(token)) return { error: 'INVALID_ARGUMENT' };
    if (!devices.has(token)) return { error: 'NOT_FOUND' };
    devices.change(token, topic, on);
    return {};
  });
  return { status: 200, body: { results } };
}

const isAllowed = ({ headers }: GoogleRequest): boolean => headers.authorization === `Bearer ${ACCESS}`;
