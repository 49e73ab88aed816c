import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { NewEvent } from '#app/events/events.port.server.ts';
import { eventLine } from '#cli/lib/events/event-line.ts';
import { EVENTS_PATH, eventsPage } from '#cli/lib/events/events-page.ts';
import { NEVER_ANSWERS } from '#cli/lib/with-pack.ts';
import type { FullPreview } from './full/full-preview.ts';
import {
  NOTHING_OUTSIDE,
  PREVIEW_PATH,
  type PreviewSettings,
  previewCookies,
  RELOAD_SCRIPT,
  toPreviewPage,
  withNonce,
} from './preview-page.ts';

/** A server that shows a running site with live reload. */
export interface PreviewServer {
  server: Server;
  /** Reloads every open page. */
  changed(): void;
  /** Shows a problem on every open page. */
  problem(text: string): void;
  /** Hands a push message to every open page of a full preview. */
  push(message: string): void;
  /** Adds events to the page of events. */
  events(events: readonly NewEvent[]): void;
}

/** Number of recent events that the page of events starts with. */
const MAX_SHOWN = 200;

/**
 * A reverse proxy for a site on this machine. Forwards requests, and adds the reloading script to pages.
 * @param sitePort port of the site on the loopback interface
 * @param full plays the parties around the site; undefined: pages call the real ones
 */
export function createPreviewServer(
  sitePort: number,
  look: PreviewSettings,
  full: FullPreview | undefined,
): PreviewServer {
  const open = new Set<ServerResponse>();
  const emit = (event: string, text: string) => {
    const data = text
      .split('\n')
      .map((line) => `data: ${line}\n`)
      .join('');
    for (const page of open) page.write(`event: ${event}\n${data}\n`);
  };
  const shown: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (full?.answer(incoming, outgoing)) return;
    if (incoming.url === EVENTS_PATH) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      outgoing.end(eventsPage(shown));
    } else if (incoming.url === `${PREVIEW_PATH}events`) {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      outgoing.write(':\n\n');
      open.add(outgoing);
      outgoing.on('close', () => open.delete(outgoing));
    } else if (incoming.url === `${PREVIEW_PATH}reload.js`) {
      outgoing
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(RELOAD_SCRIPT);
    } else if (incoming.url?.startsWith(PREVIEW_PATH.slice(0, -1))) {
      // Any other path below the prefix leads to the page of events.
      outgoing.writeHead(302, { Location: EVENTS_PATH }).end();
    } else if (incoming.url === NEVER_ANSWERS) {
      // Neither answered nor closed: a publisher's server that hangs.
    } else handOn(incoming, outgoing, sitePort, look, full);
  });
  server.on('close', () => {
    for (const page of open) page.end();
  });
  return {
    server,
    changed: () => emit('changed', ''),
    problem: (text) => emit('problem', text),
    push: (message) => emit('push', message),
    events(events) {
      for (const event of events) {
        const line = JSON.stringify(eventLine({ ...event, seq: 0, receivedAt: Date.now(), tries: 0 }));
        shown.push(line);
        emit('reported', line);
      }
      shown.splice(0, shown.length - MAX_SHOWN);
    },
  };
}

function handOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  look: PreviewSettings,
  full: FullPreview | undefined,
): void {
  const { 'if-none-match': _, cookie, ...headers } = incoming.headers;
  const cookies = previewCookies(cookie, look);
  const onward = request(
    {
      port,
      host: 'localhost',
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, ...(cookies ? { cookie: cookies } : {}), 'accept-encoding': 'identity' },
    },
    (answer) => handBack(answer, outgoing, look, { full, incoming }),
  );
  onward.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain' });
    outgoing.end(`The site does not answer: ${error.message}\n`);
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function handBack(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  look: PreviewSettings,
  { full, incoming }: { full: FullPreview | undefined; incoming: IncomingMessage },
): void {
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  const type = String(headers['content-type'] ?? '');
  const status = answer.statusCode ?? 502;
  const isScript = full !== undefined && /^(text|application)\/javascript/.test(type);
  if (!/^text\/(html|css)/.test(type) && !isScript) {
    outgoing.writeHead(status, { ...answer.headers, 'cache-control': 'no-store' });
    answer.pipe(outgoing);
    return;
  }
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const nonce = randomBytes(16).toString('base64url');
    const text = Buffer.concat(chunks).toString('utf8');
    const body =
      isScript && full
        ? full.rewrite(text, incoming)
        : toPreviewPage(text, type, { ...look, firstScript: full?.script }, nonce);
    const policy = headers['content-security-policy'];
    const own = policy ? [withNonce(String(policy), nonce)] : [];
    const policies = full && !isScript ? [...own, NOTHING_OUTSIDE] : own;
    const allowed = policies.length > 0 ? { 'content-security-policy': policies.join(', ') } : {};
    outgoing.writeHead(status, { ...headers, ...allowed, 'cache-control': 'no-store' }).end(body);
  });
  answer.on('error', () => outgoing.destroy());
}
