import { fileSystemRefusal } from './file-system-refusal.ts';

/** The error of a pipe whose reader has gone. */
const NO_READER = 'EPIPE';

/** What is needed of a stream to write to. */
interface Writable {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  write(text: string): unknown;
}

/**
 * Ends the program with 1 and the reason when its results cannot be written. Without a reader (`masthead list | head`)
 * the work goes on, and the exit code says how it went: what is built or sent is not left half done. What goes to stderr
 * is progress and reasons, and needs no reader either.
 */
export function endOnUnwritableOutput(stdout: Writable, stderr: Writable, end: (code: number) => void): void {
  stderr.on('error', () => undefined);
  stdout.on('error', (error) => {
    if (error.code === NO_READER) return;
    const reason = fileSystemRefusal(error)?.message ?? error.message;
    stderr.write(`Error: The output cannot be written. ${reason}\n`);
    end(1);
  });
}

/** Resolves when a write finds that nobody reads the results any more: the end of a command that only shows them. */
export function untilUnread(stdout: Pick<Writable, 'on'>): Promise<void> {
  return new Promise((resolve) => {
    stdout.on('error', (error) => {
      if (error.code === NO_READER) resolve();
    });
  });
}
