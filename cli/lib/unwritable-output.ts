import { fileSystemRefusal } from './file-system-refusal.ts';

/** What is needed of a stream to write to. */
interface Writable {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  write(text: string): unknown;
}

/**
 * Ends the program when its results cannot be written: with 0 when the reader has seen enough (`masthead list | head`),
 * else with 1 and the reason. What goes to stderr is progress and reasons: without a reader of it the work goes on,
 * and the exit code says how it went.
 */
export function endOnUnwritableOutput(stdout: Writable, stderr: Writable, end: (code: number) => void): void {
  stderr.on('error', () => undefined);
  stdout.on('error', (error) => {
    if (error.code === 'EPIPE') {
      end(0);
      return;
    }
    const reason = fileSystemRefusal(error)?.message ?? error.message;
    stderr.write(`Error: The output cannot be written. ${reason}\n`);
    end(1);
  });
}
