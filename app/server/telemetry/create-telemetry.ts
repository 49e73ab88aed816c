import type { RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { UpstreamObserver } from '#app/content/content.port.server.ts';
import type { ContentDatabase, StatementObserver } from '#app/database/database.port.server.ts';
import type { CollectObserver } from '#app/events/events.port.server.ts';
import { serverAddress } from '#app/lib/http/server-address.ts';
import type { Log } from '#app/lib/log.ts';
import type { PageObserver } from '#app/pages/pages.port.server.ts';
import { siteFeedJobs } from '#app/server/site-feed-jobs.ts';
import { noteSpan, type TracingSettings, tracedFetch } from '#app/tracing/tracing.port.server.ts';
import { brandsWithCollectors } from './brands-with-collectors.ts';
import { createMetricValues, type MetricValues } from './metric-values.ts';
import { createScrape } from './scrape-process.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createTracer } from './tracer.ts';
import { type RequestLine, statusClass, watchRequests } from './watch-requests.ts';
import { countVitals } from './web-vital-counts.ts';

/** Settings of a server's telemetry. */
interface TelemetryOptions {
  brands: BrandRegistry;
  version: string;
  host: string;
  metricsPort?: number | undefined;
  tracing?: TracingSettings | undefined;
  /** Undefined: no push service is set up, so that there are no messages to count. */
  push?: object | undefined;
  /** Undefined: the stories come from feeds, not from a carrier's back end. */
  upstream?: object | undefined;
  trustedProxies?: BlockList | undefined;
  onRequest?: ((line: RequestLine) => void) | undefined;
  log: Log;
}

/** What the parts of a server tell of what they do. */
export interface Telemetry {
  /** Counts, times, traces and logs the requests of a server. */
  watch(listener: RequestListener): RequestListener;
  statement: StatementObserver;
  page: PageObserver;
  upstream: UpstreamObserver;
  collect: CollectObserver;
  /** Calls the carriers' collectors. */
  forward: typeof fetch;
  ingestEnded(): void;
  /**
   * Serves the metrics, if there is a port for them.
   * @throws Error if that port is taken
   */
  listen(database: ContentDatabase): Promise<void>;
  close(): Promise<void>;
}

/** The telemetry of one server. */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { brands, host, metricsPort, log, onRequest = () => undefined } = options;
  const metrics = createMetricValues();
  const tracer = createTracer({ ...options, settings: options.tracing });
  const brandOf = (name: string, query: URLSearchParams) =>
    (brands.get(query.get('brid') ?? '') ?? brands.byHost(name) ?? brands.fallback()).brand.brid;
  let stop: () => Promise<void> = async () => undefined;
  return {
    watch: (listener) => watchRequests(listener, { metrics, tracer, brandOf, log: onRequest }),
    ...observers(metrics),
    forward: countedForwards(metrics, tracedFetch({ name: 'forward an event', begin: tracer.beginOwn })),
    ingestEnded: () => metrics.count('ingestEnds', {}),
    async listen(database) {
      if (metricsPort === undefined) return;
      const { scrape, stop: stopScrape } = createScrape(metrics, database, {
        pushBrands: () => (options.push ? brands.all().map(({ brand }) => brand.brid) : []),
        collectorBrands: () => brandsWithCollectors(brands),
        feeds: () => (options.upstream ? [] : siteFeedJobs(brands).map(({ url }) => url)),
      });
      const all = () => {
        metrics.set('tracesDropped', {}, tracer.dropped());
        return scrape();
      };
      const endpoint = await serveMetrics(metricsPort, host, all);
      log.info(`Metrics: ${serverAddress(host, endpoint.port)}/metrics`);
      stop = async () => {
        stopScrape();
        await endpoint.close();
      };
    },
    async close() {
      await stop();
      await tracer.close();
    },
  };
}

function observers(metrics: MetricValues): Pick<Telemetry, 'statement' | 'page' | 'upstream' | 'collect'> {
  return {
    statement({ kind, ms, hasFailed }) {
      metrics.observe('databaseSeconds', { statement: kind }, ms / 1000);
      if (hasFailed) metrics.count('databaseErrors', {});
      noteSpan({
        name: `database ${kind}`,
        kind: 'client',
        attributes: { 'db.operation.name': kind },
        hasFailed,
        ms,
      });
    },
    page: {
      answered(from, ageMs) {
        metrics.count('pages', { from });
        if (from !== 'rendered') metrics.observe('pageAge', {}, ageMs / 1000);
      },
      rendered(ms, hasFailed) {
        metrics.observe('rendering', {}, ms / 1000);
        noteSpan({ name: 'render', kind: 'internal', attributes: {}, hasFailed, ms });
      },
    },
    upstream: {
      observe({ name, ms, status }) {
        metrics.count('upstreamCalls', {
          call: name,
          status: status === undefined ? 'none' : statusClass(status),
        });
        metrics.observe('upstreamSeconds', { call: name }, ms / 1000);
      },
      fetch: tracedFetch({ name: 'call of the back end' }),
    },
    collect(counts, events) {
      for (const [outcome, count] of Object.entries(counts))
        if (count > 0) metrics.count('eventsReceived', { outcome }, count);
      countVitals(events, metrics);
    },
  };
}

function countedForwards(metrics: MetricValues, ask: typeof fetch): typeof fetch {
  return async (address, init) => {
    try {
      const answer = await ask(address, init);
      metrics.count('eventsForwarded', { status: statusClass(answer.status) });
      return answer;
    } catch (error) {
      metrics.count('eventsForwarded', { status: 'none' });
      throw error;
    }
  };
}
