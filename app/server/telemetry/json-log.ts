import { format as formatted } from 'node:util';
import type { Log } from '#app/lib/log.ts';
import type { Variables } from '#app/lib/variables-from-files.server.ts';
import type { RequestLine } from './watch-requests.ts';

/** A log that also takes requests. */
interface ServerLog extends Log {
  request(line: RequestLine): void;
}

/** Where the lines of a log go, without their ends. */
interface LogOutput {
  out(line: string): void;
  error(line: string): void;
  /** Whether so much waits to be read that further lines are left out. Default: never. */
  isFull?: () => boolean;
}

/** So much may wait for a program that collects logs and has stopped to read, in bytes of each stream. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** The console of this process. Pipes take what is not read into memory, without an end. */
export function consoleOutput(
  streams: readonly { writableLength: number }[] = [process.stdout, process.stderr],
  { log, warn }: Pick<Console, 'log' | 'warn'> = console,
): LogOutput {
  // A file waits for nothing, and has no such length.
  const isFull = () => streams.some(({ writableLength }) => writableLength > MAX_WAITING_BYTES);
  return { out: log, error: warn, isFull };
}

/**
 * The format of a log, before the settings are checked: that of `LOG_FORMAT`, else text on a terminal and JSON for
 * programs.
 */
export function logFormatOf({ LOG_FORMAT }: Variables, isTerminal: boolean): 'json' | 'text' {
  if (LOG_FORMAT === 'json' || LOG_FORMAT === 'text') return LOG_FORMAT;
  return isTerminal ? 'text' : 'json';
}

/**
 * One JSON object a line, for programs that collect logs; on a terminal, plain lines and no requests.
 * @param share part of the requests that is logged, from 0 to 1; those that failed are always logged
 */
export function createServerLog(
  format: 'json' | 'text',
  share: number,
  write: LogOutput,
  now: () => Date = () => new Date(),
  random: () => number = Math.random,
): ServerLog {
  if (format === 'text') return { info: write.out, warn: write.error, request: () => undefined };
  let missing = 0;
  const line = (level: 'info' | 'warn', fields: object) =>
    JSON.stringify({ time: now().toISOString(), level, ...fields });
  const put = (to: 'out' | 'error', level: 'info' | 'warn', fields: object) => {
    if (write.isFull?.()) {
      missing += 1;
      return;
    }
    if (missing > 0) {
      const msg = `${missing} lines are missing here: what reads the log had stopped.`;
      missing = 0;
      write.error(line('warn', { msg }));
    }
    write[to](line(level, fields));
  };
  return {
    info: (msg) => put('out', 'info', { msg }),
    warn: (msg) => put('error', 'warn', { msg }),
    request(request) {
      const hasFailed = request.status >= 500;
      if (!hasFailed && random() >= share) return;
      put('out', hasFailed ? 'warn' : 'info', { msg: 'request', ...request });
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
