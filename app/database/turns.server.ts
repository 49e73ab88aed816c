/** Ends a turn. */
type EndTurn = () => void;

/** A place for a few callers at a time; the others wait, first come, first served. */
export class Turns {
  #free: number;
  readonly #waiting: Array<(end: EndTurn) => void> = [];

  /** @param most how many have a turn at the same time */
  constructor(most: number) {
    this.#free = most;
  }

  /** Resolves when there is a turn, to the function that ends it, once. */
  take(): Promise<EndTurn> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#next();
    });
  }

  #next(): void {
    if (this.#free === 0) return;
    const resolve = this.#waiting.shift();
    if (!resolve) return;
    this.#free -= 1;
    resolve(() => {
      this.#free += 1;
      this.#next();
    });
  }
}
