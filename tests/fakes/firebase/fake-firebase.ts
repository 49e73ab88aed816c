import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserApis, installationsApi, registrationsApi } from './browser-apis.ts';
import { createDevices, type FirebaseArrival, type FirebaseDevices } from './firebase-devices.ts';
import { type GoogleAnswer, type GoogleRequest, googleError } from './google-answer.ts';
import { type ServerApis, sendApi, tokenApi, topicApi } from './server-apis.ts';
import { createServiceAccount } from './service-account.ts';

/** Firebase over loopback: one project, with the services that servers and browsers ask. */
export interface FakeFirebase {
  port: number;
  /** What stands in FIREBASE_WEB_CONFIG. */
  config: Readonly<Record<'apiKey' | 'projectId' | 'messagingSenderId' | 'appId', string>>;
  vapidKey: string;
  /** Content of the file that GOOGLE_APPLICATION_CREDENTIALS names. */
  accountFile: string;
  devices: FirebaseDevices;
  /** Messages that reached a device. */
  arrived: FirebaseArrival[];
  /** Every request, as `POST fcm.googleapis.com/v1/…`. */
  asked: string[];
  /** The next answers for a token or a topic, before it is served again. */
  plan(name: string, ...answers: GoogleAnswer[]): void;
  /** How one of its services answers a request. */
  answer(request: GoogleRequest): GoogleAnswer;
  close(): Promise<void>;
}

const PROJECT = 'news-of-carriers';

/**
 * Starts it. It speaks the protocols of Google's HTTP interfaces and of the web SDK, except TLS: `reach-fake.mjs` leads
 * servers to its port, and browser tests hand it the requests of a page.
 */
export async function startFirebase(): Promise<FakeFirebase> {
  const account = createServiceAccount(PROJECT);
  const devices = createDevices();
  const arrived: FirebaseArrival[] = [];
  const planned = new Map<string, GoogleAnswer[]>();
  const config = {
    apiKey: 'key-of-the-fake',
    projectId: PROJECT,
    messagingSenderId: '123',
    appId: '1:123:web:1',
  };
  const vapidKey = `B${'A'.repeat(86)}`;
  const asked: string[] = [];
  const apis: ServerApis & BrowserApis = {
    projectId: PROJECT,
    apiKey: config.apiKey,
    vapidKey,
    account,
    devices,
    arrived,
    planned,
  };
  const answer = (request: GoogleRequest): GoogleAnswer => {
    asked.push(`${request.method} ${request.host}${request.path}`);
    return apiOf(request.host)(request, apis);
  };
  const server = createServer(async (incoming, response) => {
    const { status, body, headers } = answer(await requestOf(incoming));
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    config,
    vapidKey,
    accountFile: account.file,
    devices,
    arrived,
    asked,
    plan: (name, ...answers) => void planned.set(name, answers),
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function apiOf(host: string): (request: GoogleRequest, apis: ServerApis & BrowserApis) => GoogleAnswer {
  if (host === 'oauth2.googleapis.com') return tokenApi;
  if (host === 'fcm.googleapis.com') return sendApi;
  if (host === 'iid.googleapis.com') return topicApi;
  if (host === 'firebaseinstallations.googleapis.com') return installationsApi;
  if (host === 'fcmregistrations.googleapis.com') return registrationsApi;
  return () => googleError(404, 'NOT_FOUND', `There is no ${host}.`);
}

async function requestOf(incoming: IncomingMessage): Promise<GoogleRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    host: headers.host ?? '',
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers,
    text: Buffer.concat(parts).toString(),
  };
}
