/** The database gave no answer within the limit. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(ms: number) {
    super(`it gave no answer in ${ms} ms`);
  }
}

/** Whether an error is a NoAnswerError. By its name, as the compiled app has its own copy of the class. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoAnswerError';
}

/**
 * How long a caller waits for a database: for a connection and the first answer together, then for each answer. By
 * `performance.now()`, as the clock of the machine may be set meanwhile.
 */
export class AnswerLimit {
  readonly #ms: number;
  #until: number;

  /** @param ms the limit, in ms */
  constructor(ms: number) {
    this.#ms = ms;
    this.#until = performance.now() + ms;
  }

  /**
   * The value of a promise, if it comes within the limit.
   * @throws NoAnswerError
   */
  async wait<T>(promise: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new NoAnswerError(this.#ms));
      // If this thread was busy meanwhile, the answer may have come unread: sockets are read before an immediate runs.
      timer = setTimeout(() => setImmediate(fail), Math.max(0, this.#until - performance.now()));
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts the time of the next answer. */
  renew(): void {
    this.#until = performance.now() + this.#ms;
  }
}
