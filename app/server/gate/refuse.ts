import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '#app/pages/pages.port.server.ts';
import type { Failure } from '#schemas/api/failure.ts';

/** Time for the client to read an answer before its connection is closed, in ms; unread bytes would lose it. */
const LINGER_MS = 500;

/** An answer without a page. */
export interface GateRefusal {
  status: number;
  message: string;
  reason: string;
  headers?: Readonly<Record<string, string>>;
  /** Calls are answered in the shape of section 7, pages and files in words. */
  isCall: boolean;
  /** Whether the rest of the request is left unread, so that the connection cannot be used any more. */
  closes?: boolean;
}

/** Whether an address is one of the calls. @param route as `readTarget` gives it */
export function isCallRoute(route: string): boolean {
  return /^\/(?:api(?:\/|$)|collect$)/.test(route);
}

/** Refuses a request before any route sees it. */
export function refuse(response: ServerResponse, refusal: GateRefusal): void {
  const { status, closes = false } = refusal;
  const { text, type } = refusalText(refusal);
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...refusal.headers,
    ...(closes ? { Connection: 'close' } : {}),
  });
  if (!closes) return void response.end(text);
  // The client knows the end by the length; ending the answer closes the connection.
  response.write(text);
  const end = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(end));
}

/** Body and content type of a refusal. */
export function refusalText({ status, message, reason, isCall }: Omit<GateRefusal, 'headers'>): {
  text: string;
  type: string;
} {
  const failure: Failure = { status, message, reasons: [reason] };
  return isCall
    ? { text: JSON.stringify(failure), type: 'application/json' }
    : { text: `${sentenceCase(message)}: ${reason}\n`, type: 'text/plain; charset=utf-8' };
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
