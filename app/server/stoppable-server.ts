import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long open answers may go on once the port is closed, in ms. */
const ANSWERS_MS = 2_500;

/** How a server is stopped. */
interface StopTimes {
  /** How long the port goes on answering, in ms, so that load balancers notice that the server is not ready. */
  drainMs: number;
  /** How long open answers may go on after that, in ms. Default: 2,500. */
  answersMs?: number;
}

/** State of an open connection. */
interface Connection {
  answers: Set<ServerResponse>;
  /** Bytes read when the last answer had been sent; more than that means that a request is arriving. */
  readBefore: number;
}

/**
 * Makes a server stoppable whatever its clients do. Node's own `close` waits for ever for a connection that has sent
 * no whole request, and for a client that does not read its answer.
 * @param stopping aborted as soon as the server is told to stop
 * @returns the function that stops it; resolves when the port is closed and no connection is left
 */
export function stoppableServer(
  server: Server,
  stopping: AbortController,
): (times: StopTimes) => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let isClosed = false;

  const closeIfIdle = (socket: Socket, { answers, readBefore }: Connection) => {
    if (answers.size === 0 && socket.bytesRead === readBefore) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    connections.set(socket, { answers: new Set(), readBefore: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answers.add(response);
    if (stopping.signal.aborted) response.shouldKeepAlive = false;
    response.once('close', () => {
      connection.answers.delete(response);
      connection.readBefore = socket.bytesRead;
      if (isClosed) closeIfIdle(socket, connection);
    });
  });

  return async ({ drainMs, answersMs = ANSWERS_MS }) => {
    stopping.abort();
    // An answer whose headers are not yet written gets `Connection: close`.
    for (const { answers } of connections.values())
      for (const answer of answers) answer.shouldKeepAlive = false;
    if (drainMs > 0) await wait(drainMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    isClosed = true;
    for (const [socket, connection] of connections) closeIfIdle(socket, connection);
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, answersMs);
    await closed;
    clearTimeout(late);
  };
}
