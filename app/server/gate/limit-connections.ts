import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECURITY_HEADERS } from '#app/pages/pages.port.server.ts';
import { descriptorLimit, maxWaiting } from './max-waiting.ts';
import { MAX_HEADER_LENGTH, MAX_TARGET_LENGTH } from './read-target.ts';
import { refusalText } from './refuse.ts';

/** Times and numbers of connections. */
interface ConnectionLimits {
  /** Time for the header section of a request, in ms. */
  headersMs: number;
  /** Time without a byte in either direction, in ms, after which a connection is closed. */
  silentMs: number;
  /** Most connections that wait for a request; the one that has waited longest is closed for a new one. */
  maxWaiting: number;
  /** Requests after which a connection is closed with its answer; 0 for any number. */
  maxRequests: number;
}

/** Requests of a connection to one of several workers: some ten page views, or seconds of a busy web server. */
const WORKERS_REQUESTS = 500;

/**
 * Fits phones on slow networks; a reader's browser sends its request at once. Workers close connections from time to
 * time: whichever is idle takes the next one, while those of a worker that was killed would stay with another for ever.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  silentMs: 120_000,
  maxWaiting: maxWaiting(descriptorLimit()),
  maxRequests: cluster.isWorker ? WORKERS_REQUESTS : 0,
};

/** Options of Node's server. What is between these and our own limits gets an answer that says which one it exceeds. */
export const SERVER_OPTIONS = {
  maxHeaderSize: 2 * (MAX_HEADER_LENGTH + MAX_TARGET_LENGTH),
  connectionsCheckingInterval: 1_000,
} as const;

/**
 * Closes connections that send nothing, or too slowly, and answers what is no request: 400, 408, 414 or 431 in the
 * shape of failing calls, as the address is not known.
 */
export function limitConnections(server: Server, limits: ConnectionLimits = CONNECTION_LIMITS): void {
  server.headersTimeout = limits.headersMs;
  server.setTimeout(limits.silentMs);
  server.maxRequestsPerSocket = limits.maxRequests;
  limitWaiting(server, limits.maxWaiting);
  server.on('connect', (_request, socket) => answerBroken(socket, 405));
  // A busy thread finds the time over before it reads what has come meanwhile: that is read first.
  const late = new Set<Duplex>();
  server.on('request', ({ socket }) => late.delete(socket));
  const answerLate = inTurns<Duplex>((socket) => {
    if (late.delete(socket) && socket.writable) answerBroken(socket, 408);
  });
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      late.add(socket);
      return answerLate(socket);
    }
    answerBroken(socket, statusOf(error.code, error.rawPacket));
  });
}

/** Connections that are answered in one turn; thousands are late at once, and requests of others come in between. */
const AT_ONCE = 50;

/** Does work on each value, a part of them in each turn. */
function inTurns<T>(work: (value: T) => void): (value: T) => void {
  let waiting: T[] = [];
  const next = () => {
    for (const value of waiting.slice(0, AT_ONCE)) work(value);
    waiting = waiting.slice(AT_ONCE);
    if (waiting.length > 0) setImmediate(next);
  };
  return (value) => {
    waiting.push(value);
    if (waiting.length === 1) setImmediate(next);
  };
}

/** Connections without a request, oldest first; a Set keeps that order. */
function limitWaiting(server: Server, max: number): void {
  const waiting = new Set<Duplex>();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    if (waiting.size <= max) return;
    const [longest] = waiting;
    longest?.destroy();
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}

type BrokenStatus = keyof typeof REASONS;

const REASONS = {
  400: ['Bad Request', 'bad request', 'This is no request of HTTP/1.1.'],
  405: ['Method Not Allowed', 'method not allowed', 'This server is no proxy.'],
  408: ['Request Timeout', 'request timeout', 'The request did not arrive in time.'],
  414: ['URI Too Long', 'address too long', `The address has more than ${MAX_TARGET_LENGTH} characters.`],
  431: [
    'Request Header Fields Too Large',
    'headers too large',
    `The headers have more than ${MAX_HEADER_LENGTH} characters.`,
  ],
} as const;

function statusOf(code: string | undefined, packet: Buffer | undefined): BrokenStatus {
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  // A packet that is a request line alone, or a part of one.
  return packet && /^[A-Z]+ \S+$/.test(packet.toString('latin1', 0, MAX_TARGET_LENGTH)) ? 414 : 431;
}

function answerBroken(socket: Duplex, status: BrokenStatus): void {
  const [phrase, message, reason] = REASONS[status];
  const { text, type } = refusalText({ status, message, reason, isCall: true });
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${text}`);
  // What the client still sends is read and dropped, so that it gets the answer; then the connection is closed.
  socket.on('error', () => undefined).resume();
  setTimeout(() => socket.destroy(), 500).unref();
}
