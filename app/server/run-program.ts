/**
 * Errors that only a mistake in the program causes: their stack says where; other errors are sentences for the
 * operator.
 */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError];

/**
 * Starts a program. A start that fails is reported in a sentence, and an error that nobody caught ends the process with
 * its stack.
 * @param warn writes a line for the operator
 */
export async function runProgram(start: () => Promise<void>, warn: (line: string) => void): Promise<void> {
  endOnUncaught(warn);
  try {
    await start();
  } catch (error) {
    warn(startFailure(error));
    process.exit(1);
  }
}

/**
 * From now on an error that nobody caught is logged with its stack, and ends the process; Node's own report quotes the
 * source, which in a bundle is one line of 100 KB. A log that nobody reads any more is no such error: the server goes on
 * without one.
 */
export function endOnUncaught(warn: (line: string) => void): void {
  for (const stream of [process.stdout, process.stderr])
    stream.removeAllListeners('error').on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    warn(`The server ends, as of an error: ${stackOf(error)}`);
    process.exit(1);
  });
}

/**
 * Whether a deployment's server was started with `--demo`, the one argument that it takes.
 * @param args after the program's name
 * @throws Error with a sentence for the operator about any other: ignored, `--port 8080` would listen on port 3000
 */
export function isDemoAsked(args: readonly string[]): boolean {
  const other = args.find((arg) => arg !== '--demo');
  if (other === undefined) return args.length > 0;
  throw new Error(`It takes no ${other}, only --demo. Settings are variables: PORT=8080 node server.mjs`);
}

/** What is said of a start that failed. */
export function startFailure(error: unknown): string {
  const isMistake = MISTAKES.some((kind) => error instanceof kind);
  const reason = isMistake || !(error instanceof Error) ? stackOf(error) : error.message;
  return `The server did not start. ${reason}`;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
