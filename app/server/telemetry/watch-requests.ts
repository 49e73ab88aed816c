import { randomBytes } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { MetricValues } from './metric-values.ts';
import { requestKind, statusClass } from './request-kind.ts';

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
