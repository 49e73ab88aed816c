import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a subscriber asked for and the hub verified. */
interface Subscriber {
  callback: string;
  secret: string;
}

/** A hub as the W3C Recommendation describes it (WebSub, 2018), for one topic. */
export interface WebSubHub {
  url: string;
  /** Subscribers whose intent was verified. */
  subscribers: Subscriber[];
  /** Statuses of verifications that failed, with mode. */
  failed: string[];
  /** Sends the content of the topic to all subscribers. @returns the status of each */
  publish(topic: string, type: string, content: string): Promise<number[]>;
  close(): void;
}

/** Starts a hub on loopback. @param leaseS the lease that it gives, in s */
export async function startWebSubHub(leaseS = 600): Promise<WebSubHub> {
  const subscribers: Subscriber[] = [];
  const failed: string[] = [];
  const verify = async (form: URLSearchParams) => {
    const mode = form.get('hub.mode') ?? '';
    const callback = form.get('hub.callback') ?? '';
    const challenge = randomBytes(16).toString('hex');
    const asked = new URL(callback);
    asked.searchParams.append('hub.mode', mode);
    asked.searchParams.append('hub.topic', form.get('hub.topic') ?? '');
    asked.searchParams.append('hub.challenge', challenge);
    if (mode === 'subscribe') asked.searchParams.append('hub.lease_seconds', String(leaseS));
    const answer = await fetch(asked);
    const isMeant = answer.ok && (await answer.text()) === challenge;
    if (!isMeant) return void failed.push(`${mode} ${answer.status}`);
    const known = subscribers.findIndex((one) => one.callback === callback);
    if (known !== -1) subscribers.splice(known, 1);
    if (mode === 'subscribe') subscribers.push({ callback, secret: form.get('hub.secret') ?? '' });
  };
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    const isRight =
      ['subscribe', 'unsubscribe'].includes(form.get('hub.mode') ?? '') &&
      URL.canParse(form.get('hub.callback') ?? '') &&
      URL.canParse(form.get('hub.topic') ?? '') &&
      Buffer.byteLength(form.get('hub.secret') ?? '') < 200;
    if (request.method !== 'POST' || !isForm || !isRight) return void response.writeHead(400).end();
    response.writeHead(202).end();
    // After the answer, whose status must not depend on it (5.1.2).
    await verify(form).catch((error: unknown) => failed.push(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    subscribers,
    failed,
    publish: (topic, type, content) =>
      Promise.all(
        subscribers.map(async ({ callback, secret }) => {
          const headers = {
            'content-type': type,
            link: `<${url}>; rel=hub, <${topic}>; rel=self`,
            ...(secret
              ? { 'x-hub-signature': `sha256=${createHmac('sha256', secret).update(content).digest('hex')}` }
              : {}),
          };
          return (await fetch(callback, { method: 'POST', headers, body: content, redirect: 'manual' }))
            .status;
        }),
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
