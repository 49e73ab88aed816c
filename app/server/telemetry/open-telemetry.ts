import type { Server } from 'node:http';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { createMetricValues } from './metric-values.ts';
import { createScrape } from './scrape-process.ts';
import { serveMetrics } from './serve-metrics.ts';
import { type RequestLine, watchRequests } from './watch-requests.ts';

/** Settings of a server's telemetry. */
export interface TelemetryOptions {
  brands: BrandRegistry;
  host: string;
  metricsPort?: number | undefined;
  onRequest?: ((line: RequestLine) => void) | undefined;
  log: Log;
}

/**
 * Measures a server, and serves the metrics if there is a port for them.
 * @throws Error if that port is taken
 */
export async function openTelemetry(
  server: Server,
  database: ContentDatabase,
  { brands, host, metricsPort, onRequest, log }: TelemetryOptions,
): Promise<{ close(): Promise<void> }> {
  if (metricsPort === undefined && !onRequest) return { close: async () => undefined };
  const metrics = createMetricValues();
  const brandOf = (name: string, query: URLSearchParams) =>
    (brands.get(query.get('brid') ?? '') ?? brands.byHost(name) ?? brands.fallback()).brand.brid;
  watchRequests(server, metrics, brandOf, onRequest ?? (() => undefined));
  if (metricsPort === undefined) return { close: async () => undefined };
  const { scrape, stop } = createScrape(metrics, database);
  const endpoint = await serveMetrics(metricsPort, host, scrape);
  log.info(`Metrics: http://${host}:${endpoint.port}/metrics`);
  return {
    async close() {
      stop();
      await endpoint.close();
    },
  };
}
