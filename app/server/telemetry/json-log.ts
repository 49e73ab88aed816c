import { format as formatted } from 'node:util';
import type { Log } from '#app/lib/log.ts';
import type { RequestLine } from './watch-requests.ts';

/** A log that also takes requests. */
export interface ServerLog extends Log {
  request(line: RequestLine): void;
}

/**
 * One JSON object a line, for programs that collect logs; on a terminal, plain lines and no requests.
 * @param write writes a line without its end
 * @param share part of the requests that is logged, from 0 to 1; those that failed are always logged
 */
export function createServerLog(
  format: 'json' | 'text',
  share: number,
  write: { out(line: string): void; error(line: string): void },
  now: () => Date = () => new Date(),
  random: () => number = Math.random,
): ServerLog {
  if (format === 'text') return { info: write.out, warn: write.error, request: () => undefined };
  const line = (level: 'info' | 'warn', fields: object) =>
    JSON.stringify({ time: now().toISOString(), level, ...fields });
  return {
    info: (msg) => write.out(line('info', { msg })),
    warn: (msg) => write.error(line('warn', { msg })),
    request(request) {
      const hasFailed = request.status >= 500;
      if (!hasFailed && random() >= share) return;
      write.out(line(hasFailed ? 'warn' : 'info', { msg: 'request', ...request }));
    },
  };
}

type Writes = Pick<Console, 'log' | 'info' | 'warn' | 'error'>;

/**
 * From now on what the process writes to its console becomes lines of the log: a stack of React or of a library is one
 * JSON object, too. The log must have been made before, with the console's own functions.
 */
export function logConsole(log: Log, target: Writes = console): void {
  const info = (...given: unknown[]) => log.info(formatted(...given));
  const warn = (...given: unknown[]) => log.warn(formatted(...given));
  Object.assign(target, { log: info, info, warn, error: warn });
}
