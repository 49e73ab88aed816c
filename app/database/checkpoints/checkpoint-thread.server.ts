import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';
import { pagesInLog, writeBack } from './write-back.server.ts';

/**
 * How long it waits for other connections, in ms: writes take a few, and a backup, which reads for long, is not worth
 * it.
 */
const PATIENCE_MS = 250;

// The entry of the thread: each message asks for one checkpoint, and is answered by the pages that are left.
const connection = new SqliteConnection(workerData as string);
connection.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
connection.exec('pragma synchronous = normal');
parentPort?.on('message', () => {
  try {
    writeBack(connection);
  } catch {
    // The log is intact. Where the disk is full or gone, the writes of others tell it.
  }
  parentPort?.postMessage(pagesInLog(connection));
});
