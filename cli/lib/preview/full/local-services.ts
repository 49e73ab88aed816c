import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import webPush from 'web-push';
import type { SummarySettings } from '#app/content/content.port.server.ts';
import { createWebPushSender, type PushSettings } from '#app/push/push.port.server.ts';
import { type WebPushSubscription, webPushToken } from '#app/push/push.port.ts';
import { decryptPush } from './decrypt-push.ts';
import { sampleCompletion } from './sample-model.ts';

/** Time from a subscription to its sample message, in ms: the page has stored the subscription by then. */
const SAMPLE_MS = 3_000;

/** The services of other parties, played on this machine for `preview --full`. */
export interface LocalServices {
  /** A model that answers with sentences of the story itself. */
  summaries: SummarySettings;
  /** Keys of the sender, and leave to call the local push service. */
  push: PushSettings;
  /** Subscribes a device: what a browser gets of its push service. A sample message follows. */
  subscribe(sample: { title: string; body: string }): WebPushSubscription;
  close(): void;
}

interface Device {
  keys: ECDH;
  secret: Buffer;
}

/**
 * Starts a push service (RFC 8030) and a sample model (chat completions) on a free port of this machine.
 * @param onMessage called with each message that reached a device, decrypted
 */
export async function startLocalServices(
  onMessage: (message: string) => void,
  sampleMs = SAMPLE_MS,
): Promise<LocalServices> {
  const devices = new Map<string, Device>();
  const server = createServer((request, response) => {
    void answer(request, response, devices, onMessage).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = webPush.generateVAPIDKeys();
  const push = {
    provider: 'web-push' as const,
    ...keys,
    subject: 'mailto:preview@localhost.example',
    allowPrivate: [host],
  };
  const sender = createWebPushSender(push);
  const waiting = new Set<NodeJS.Timeout>();
  return {
    summaries: {
      model: { api: 'openai', url: `http://${host}`, model: 'sample', key: undefined },
      serviceUrl: undefined,
      assets: undefined,
    },
    push,
    subscribe(sample) {
      const { id, subscription } = addDevice(devices, host);
      const message = { id, ...sample, url: '/' };
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void sender.send(webPushToken(subscription), message, 60);
      }, sampleMs);
      waiting.add(timer);
      return subscription;
    },
    close() {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

function addDevice(devices: Map<string, Device>, host: string) {
  const id = randomBytes(8).toString('hex');
  const [keys, secret] = [createECDH('prime256v1'), randomBytes(16)];
  keys.generateKeys();
  devices.set(id, { keys, secret });
  const subscription = {
    endpoint: `http://${host}/send/${id}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
  };
  return { id, subscription };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  devices: ReadonlyMap<string, Device>,
  onMessage: (message: string) => void,
): Promise<void> {
  if (request.url === '/chat/completions') {
    const completion = sampleCompletion(await json(request));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(completion));
    return;
  }
  const device = devices.get((request.url ?? '').replace('/send/', ''));
  if (!device || request.method !== 'POST') {
    response.writeHead(404).end();
    return;
  }
  onMessage(decryptPush(await buffer(request), device.keys, device.secret));
  response.writeHead(201).end();
}
