import { createECDH, createVerify, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { webPushToken } from '#app/push/push-token.ts';

/** A message that reached a device, decrypted there. */
export interface Received {
  device: string;
  message: unknown;
  ttl: number;
  at: number;
}

/** A browser's device as the push service knows it. */
export interface FakeDevice {
  name: string;
  token: string;
}

/**
 * A push service over loopback that speaks the protocol as real ones do: it takes POSTs with TTL (RFC 8030), checks
 * the signature of the sender's keys (RFC 8292), and its devices decrypt what comes (RFC 8291, aes128gcm).
 */
export interface FakePushService {
  host: string;
  received: Received[];
  /** Requests that broke a rule of the protocol, with the rule. */
  broken: string[];
  addDevice(name: string): FakeDevice;
  /** The next answers for a device, before it takes messages again. */
  answer(name: string, ...answers: FakeAnswer[]): void;
  close(): Promise<void>;
}

interface FakeAnswer {
  status: number;
  retryAfter?: string;
  /** The answer has a body that never ends. */
  isEndless?: boolean;
}

interface Device {
  name: string;
  keys: ECDH;
  secret: Buffer;
  answers: FakeAnswer[];
}

/** Starts the service; senders have to sign with the given public key (base64url). */
export async function startPushService(publicKey: string): Promise<FakePushService> {
  const devices = new Map<string, Device>();
  const received: Received[] = [];
  const broken: string[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    const device = devices.get((request.url ?? '').replace('/send/', ''));
    const body = await bodyOf(request);
    if (!device) return void response.writeHead(404).end();
    const wrong = whatIsWrong(request, publicKey, origin);
    if (wrong) {
      broken.push(wrong);
      return void response.writeHead(wrong.startsWith('signature') ? 403 : 400).end();
    }
    const next = device.answers.shift();
    if (next) {
      const headers = next.retryAfter === undefined ? {} : { 'Retry-After': next.retryAfter };
      response.writeHead(next.status, headers);
      return void (next.isEndless ? response.write('x') : response.end());
    }
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: device.keys,
      authSecret: device.secret.toString('base64url'),
    });
    received.push({
      device: device.name,
      message: JSON.parse(text.toString('utf8')),
      ttl: Number(request.headers.ttl),
      at: Date.now(),
    });
    response.writeHead(201, { Location: `${origin}/message/${received.length}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    host: `127.0.0.1:${port}`,
    received,
    broken,
    addDevice(name) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      devices.set(name, { name, keys, secret, answers: [] });
      const subscription = {
        endpoint: `${origin}/send/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
      };
      return { name, token: webPushToken(subscription) };
    },
    answer(name, ...answers) {
      devices.get(name)?.answers.push(...answers);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The first rule that a request breaks. */
function whatIsWrong(request: IncomingMessage, publicKey: string, origin: string): string | undefined {
  if (request.method !== 'POST') return 'method: RFC 8030, 5';
  if (!/^\d+$/.test(String(request.headers.ttl))) return 'ttl: RFC 8030, 5.2';
  if (request.headers['content-encoding'] !== 'aes128gcm') return 'content-encoding: RFC 8291, 4';
  const [, token = '', key] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (key !== publicKey) return 'signature: RFC 8292, 4.2: another key';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1000;
  if (aud !== origin || typeof exp !== 'number' || exp < now || exp > now + 86_400 || typeof sub !== 'string')
    return 'signature: RFC 8292, 2: claims';
  const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.concat([P256_HEAD, Buffer.from(publicKey, 'base64url')]).toString('base64')}\n-----END PUBLIC KEY-----`;
  const good = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: pem, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return good ? undefined : 'signature: RFC 8292, 2';
}

/** What stands before a P-256 point in a SubjectPublicKeyInfo (RFC 5480). */
const P256_HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
