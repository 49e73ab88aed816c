/** Errors that only a mistake in the program causes: their stack says where; other errors are sentences for the operator. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError];

/**
 * Starts a program. A start that fails is told in a sentence, and an error that nobody caught ends the process with its
 * stack; Node's own report of both quotes the source, which in a bundle is one line of 100 KB.
 * @param warn writes a line for the operator
 */
export async function runProgram(start: () => Promise<void>, warn: (line: string) => void): Promise<void> {
  const end = (line: string) => {
    warn(line);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => end(`The server ends, as of an error: ${stackOf(error)}`));
  try {
    await start();
  } catch (error) {
    end(startFailure(error));
  }
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
