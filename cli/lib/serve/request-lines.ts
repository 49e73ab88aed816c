import { createServerLog, type RequestLine } from '#app/server/server.port.server.ts';

/** Kinds of routes that say little to somebody who watches a terminal, unless they fail. */
const QUIET_KINDS = ['file', 'picture', 'health'];

/** How requests are shown. */
interface RequestLineOptions {
  /** Undefined: text on a terminal, else JSON. */
  format: 'json' | 'text' | undefined;
  isTerminal: boolean;
  /** Part of the requests that is logged, from 0 to 1. */
  share: number;
  /** Writes a line without its end. */
  write(line: string): void;
}

/** Takes the requests of a server: readable lines on a terminal, where files are left out, else one JSON object each. */
export function requestLines({ format, isTerminal, share, write }: RequestLineOptions) {
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json')
    return createServerLog('json', share, { out: write, error: write }).request;
  return ({ method, route, status, brand, ms, id }: RequestLine) => {
    const hasFailed = status >= 400;
    if (QUIET_KINDS.includes(route) && !hasFailed) return;
    write(`${status} ${method} ${route} ${brand} ${ms} ms${status >= 500 ? ` (${id})` : ''}`);
  };
}
