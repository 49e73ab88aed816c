import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { bigFeed } from './big-feed.ts';

/** Time until an answer begins: the server that asks is warm by then, and its load is measured from then on. */
export const WARM_UP_MS = 4_000;

/** Items of an ordinary feed. */
const ITEMS = 50;

/** Number of ordinary feeds, at the hosts 127.0.1.1 and so on. */
export const ORDINARY = 20;

/** Names of the hostile feeds, at the hosts 127.0.2.1 and so on. */
export const HOSTILE = ['ampersands', 'many items', 'deep', 'bomb', 'drip'] as const;

const channel = (items: string) =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Hostile</title><link>https://hostile.example/</link><language>en</language>${items}</channel></rss>`;

/** Makes hostile documents: what each costs is in its reading, not in its transfer. */
function hostileDocument(name: (typeof HOSTILE)[number]): Buffer {
  if (name === 'ampersands')
    return Buffer.from(
      channel(`<item><title>A</title><content:encoded>${'&'.repeat(7_500_000)}</content:encoded></item>`),
    );
  if (name === 'many items')
    return Buffer.from(
      channel(
        Array.from(
          { length: 65_000 },
          (_, at) =>
            `<item><guid>${at}</guid><title>Item number ${at}</title><link>https://hostile.example/${at}</link></item>`,
        ).join(''),
      ),
    );
  if (name === 'deep') return Buffer.from(channel(`<item>${'<b>'.repeat(1_000_000)}</item>`));
  if (name === 'bomb') return gzipSync(Buffer.alloc(200_000_000, '<item>'));
  return Buffer.from('<rss version="2.0"><channel>');
}

function drip(answer: ServerResponse): void {
  const timer = setInterval(() => answer.write('<item>'), 200);
  answer.on('close', () => clearInterval(timer));
}

/** A publisher of 20 ordinary and 5 hostile feeds; prints its port. Runs in a process of its own. */
export function publish(): void {
  const now = Date.now();
  const documents = new Map<string, Buffer>([
    ...Array.from(
      { length: ORDINARY },
      (_, at) => [`127.0.1.${at + 1}`, Buffer.from(bigFeed(at, ITEMS, now))] as const,
    ),
    ...HOSTILE.map((name, at) => [`127.0.2.${at + 1}`, hostileDocument(name)] as const),
  ]);
  const server = createServer(async (request, answer) => {
    await wait(WARM_UP_MS);
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const kind = HOSTILE[Number(host.split('.')[3]) - 1];
    const isHostile = host.startsWith('127.0.2.');
    answer.writeHead(200, {
      'content-type': 'application/rss+xml',
      ...(isHostile && kind === 'bomb' ? { 'content-encoding': 'gzip' } : {}),
    });
    answer.write(documents.get(host) ?? '');
    if (isHostile && kind === 'drip') drip(answer);
    else answer.end();
  });
  server.listen(0, '0.0.0.0', () => {
    process.stdout.write(`on http://localhost:${(server.address() as AddressInfo).port}\n`);
  });
}
