import type { RequestListener } from 'node:http';
import { runInTrace } from '#app/tracing/tracing.port.server.ts';
import type { MetricValues } from './metric-values.ts';
import type { Tracer } from './tracer.ts';

/** What is logged of a request: nothing that says who asked, from where, or for which story. */
export interface RequestLine {
  /** Drawn for this request; also in its answer, as `X-Request-Id`. */
  id: string;
  /** Of the trace that it belongs to (W3C Trace Context). */
  trace: string;
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

/** Where requests are reported. */
interface RequestWatch {
  metrics: MetricValues;
  tracer: Tracer;
  brandOf(host: string, query: URLSearchParams): string;
  log(line: RequestLine): void;
}

/**
 * Counts, times and traces requests. Every answer names the request (`X-Request-Id`), under which the log has it.
 */
export function watchRequests(
  listener: RequestListener,
  { metrics, tracer, brandOf, log }: RequestWatch,
): RequestListener {
  return (request, response) => {
    const start = performance.now();
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const trace = tracer.begin(request);
    response.setHeader('X-Request-Id', trace.spanId);
    response.once('close', () => {
      const ms = performance.now() - start;
      const route = requestKind(path);
      const brand = brandOf(request.headers.host ?? '', new URLSearchParams(query));
      const { statusCode: status } = response;
      const method = METHODS.includes(request.method ?? '') ? (request.method ?? '') : 'other';
      metrics.count('requests', { route, status: statusClass(status), brand });
      metrics.observe('seconds', { route }, ms / 1000);
      if (route === 'picture') metrics.count('pictures', { status: String(status) });
      const attributes = {
        ...{ 'http.request.method': method, 'http.response.status_code': status },
        ...{ 'masthead.route': route, 'masthead.brand': brand },
      };
      tracer.end(trace, {
        name: `${method} ${route}`,
        kind: 'server',
        attributes,
        hasFailed: status >= 500,
        ms,
      });
      const left = !response.writableFinished;
      log({ id: trace.spanId, trace: trace.traceId, method, route, status, brand, ms: Math.round(ms), left });
    });
    runInTrace(trace, () => listener(request, response));
  };
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
