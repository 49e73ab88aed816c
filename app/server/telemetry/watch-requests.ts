import { randomBytes } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { MetricValues } from './metric-values.ts';

/** What is logged of a request: nothing that says who asked, from where, or for which story. */
export interface RequestLine {
  /** Drawn for this request. */
  id: string;
  method: string;
  route: string;
  status: number;
  brand: string;
  ms: number;
  /** True if the client left before the end. */
  left: boolean;
}

/** Methods that servers know; any other is shown as one, as it comes from the client. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** Counts and times the requests of a server. */
export function watchRequests(
  server: Server,
  metrics: MetricValues,
  brandOf: (host: string, query: URLSearchParams) => string,
  log: (line: RequestLine) => void,
): void {
  server.prependListener('request', (request, response: ServerResponse) => {
    const start = performance.now();
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    response.once('close', () => {
      const ms = performance.now() - start;
      const route = requestKind(path);
      const brand = brandOf(request.headers.host ?? '', new URLSearchParams(query));
      metrics.count('requests', { route, status: statusClass(response.statusCode), brand });
      metrics.observe('seconds', { route }, ms / 1000);
      const { method = '' } = request;
      log({
        id: randomBytes(8).toString('hex'),
        method: METHODS.includes(method) ? method : 'other',
        route,
        status: response.statusCode,
        brand,
        ms: Math.round(ms),
        left: !response.writableFinished,
      });
    });
  });
}

/** First part of a path, and what kind of route it belongs to. A fixed list, so that no address becomes a label. */
const KINDS: ReadonlyArray<[start: RegExp, kind: string]> = [
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/(assets|static|brand|demo|game-pack)\//, 'file'],
  [/^\/picture\//, 'picture'],
  [/^\/api\//, 'call'],
  [/^\/collect$/, 'collect'],
  [/^\/websub\//, 'hub'],
  [/^\/dns\/?$/, 'dns'],
  [/\.(txt|xml|json|js|webmanifest|ico)$/, 'file'],
];

/** The kind of route of a path: `page` for whatever is none of the others. */
export function requestKind(path: string): string {
  return KINDS.find(([start]) => start.test(path))?.[1] ?? 'page';
}

/** Class of a status: 2xx, 3xx, 4xx, 5xx. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
