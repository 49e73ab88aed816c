import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AddressError } from '#app/server/listen-on.ts';

/** The port of its own on which Prometheus asks. */
interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port of its own, so that no visitor can ask for it.
 * @throws AddressError if the port is taken
 */
export async function serveMetrics(
  port: number,
  host: string,
  scrape: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    response
      .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(await scrape());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new AddressError(`METRICS_PORT cannot be used: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
  // A scrape that cannot be taken must not end the site; the next comes in some seconds.
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
