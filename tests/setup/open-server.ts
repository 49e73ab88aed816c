import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test. */
export interface OpenServer {
  origin: string;
  /** Ends it with all its connections. */
  close(): Promise<void>;
}

/** Opens a server on a free port. */
export async function openServer(answer: RequestListener): Promise<OpenServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
