/** Exit codes of every command. */
export const EXIT = {
  /** Done, nothing to report. */
  fine: 0,
  /** The command ran and found mistakes, or one of several parts failed. */
  findings: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** An internal error. */
  internal: 3,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command that Ctrl-C ended: 128 and the number of SIGINT, as shells have it. */
export const INTERRUPTED = 130;

/** An error that ends a command with a sentence and, if there is one, a hint. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    message: string,
    readonly hint?: string,
    readonly code: ExitCode | typeof INTERRUPTED = EXIT.usage,
  ) {
    super(message);
  }
}
