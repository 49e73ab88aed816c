import type { Server } from 'node:net';
import type { Log } from '#app/lib/log.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';

/** Where a server listens. */
interface ListenAddress {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** How the program is started, for an error. Default: `npm start`. */
  startCommand?: string | undefined;
}

/**
 * Connections that wait to be taken, at most; the system may hold fewer (`net.core.somaxconn`). Beyond that a client's
 * attempt is dropped, and its system tries again after 1, 3 and 7 s. Node's default is 511, less than come at once
 * after a push message.
 */
const BACKLOG = 4096;

/** A port or a host on which the server cannot listen: other settings are needed. The message says so to the operator. */
export class AddressError extends Error {
  override name = 'AddressError';
}

/**
 * Listens. Once it does, an error of the listener, such as a lack of descriptors or memory when a connection comes
 * (accept(2)), is logged; by Node's default it would end the process.
 * @returns the port
 * @throws AddressError
 */
export async function listenOn(
  server: Server,
  { port, host, startCommand = 'npm start' }: ListenAddress,
  log: Log,
  now?: () => number,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(listenError(error, { port, host, startCommand }));
    server.once('error', fail);
    server.listen(port, host, BACKLOG, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const throttledLog = createThrottledLog(log, now);
  server.on('error', ({ message }) =>
    throttledLog.seldom('accept', `A connection could not be taken: ${message}. The server goes on.`),
  );
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function listenError(
  error: NodeJS.ErrnoException,
  { port, host, startCommand }: Required<ListenAddress>,
): AddressError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Choose another: PORT=${port + 1} ${startCommand}`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine. For all its addresses: HOST=0.0.0.0`,
    ENOTFOUND: `HOST is ${host}, a name that leads to no address. For all addresses of this machine: HOST=0.0.0.0`,
  };
  return new AddressError(sentences[error.code ?? ''] ?? error.message, { cause: error });
}
