import type { FirebaseDevices } from './firebase-devices.ts';
import { type GoogleAnswer, type GoogleRequest, googleError, jsonOf } from './google-answer.ts';

/** What the APIs for browsers share. */
export interface BrowserApis {
  projectId: string;
  apiKey: string;
  vapidKey: string;
  devices: FirebaseDevices;
}

const INSTALLATION = 'installation-token';

/** The Firebase installations API: an installation gets an id and a token that lasts for a week. */
export function installationsApi(request: GoogleRequest, apis: BrowserApis): GoogleAnswer {
  const { fid, authVersion, appId } = jsonOf(request.text);
  if (request.headers['x-goog-api-key'] !== apis.apiKey)
    return googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (request.path !== `/v1/projects/${apis.projectId}/installations`)
    return googleError(404, 'NOT_FOUND', 'There is no such installation.');
  if (typeof fid !== 'string' || authVersion !== 'FIS_v2' || typeof appId !== 'string')
    return googleError(400, 'INVALID_ARGUMENT', 'The installation is not whole.');
  return {
    status: 200,
    body: {
      name: `projects/123/installations/${fid}`,
      fid,
      refreshToken: 'refresh',
      authToken: { token: INSTALLATION, expiresIn: '604800s' },
    },
  };
}

/** The FCM registrations API: a subscription of a browser becomes a registration token. */
export function registrationsApi(request: GoogleRequest, apis: BrowserApis): GoogleAnswer {
  const { devices, apiKey, vapidKey, projectId } = apis;
  const { headers, method, path, text } = request;
  if (
    headers['x-goog-api-key'] !== apiKey ||
    headers['x-goog-firebase-installations-auth'] !== `FIS ${INSTALLATION}`
  )
    return googleError(401, 'UNAUTHENTICATED', 'Request is missing required authentication credential.');
  const [, token] = new RegExp(`^/v1/projects/${projectId}/registrations(?:/(.+))?$`).exec(path) ?? [path];
  if (method === 'DELETE' && token) {
    devices.remove(decodeURIComponent(token));
    return { status: 200, body: {} };
  }
  const { web } = jsonOf(text) as { web?: Record<string, unknown> };
  const isWhole = [web?.endpoint, web?.auth, web?.p256dh].every(
    (part) => typeof part === 'string' && part !== '',
  );
  if (!isWhole || web?.applicationPubKey !== vapidKey)
    return googleError(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  return { status: 200, body: { name: 'registration', token: devices.register(), web } };
}
