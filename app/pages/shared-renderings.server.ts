/** After this many ms a visitor who waits for another's rendering may get one alone, which streams its shell at once. */
const MAX_WAIT_MS = 1000;

/**
 * Most renderings of one page at the same time. A rendering takes seconds when its content source is slow, or when this
 * thread is: with a rendering for each who waits, a crowd on a busy machine would hold it up for minutes.
 */
const MAX_AT_ONCE = 4;

/** Renderings under way that may be cached, by page; a crowd on an empty cache costs one rendering. */
export class SharedRenderings {
  /** Each settles when a rendering has ended, and never rejects. */
  readonly #underWay = new Map<string, Set<Promise<void>>>();

  areUnderWay(page: string): boolean {
    return this.#underWay.has(page);
  }

  /** @returns the page as it was rendered for another visitor; undefined where this one needs a rendering */
  async wait<Page>(page: string, rendered: () => Page | undefined): Promise<Page | undefined> {
    for (let others = this.#underWay.get(page); others; others = this.#underWay.get(page)) {
      const ended = Promise.race(others).then(() => true);
      const hasEnded = await Promise.race([ended, isTooLong()]);
      const found = rendered();
      // One that has ended without a page to share says that others would, too.
      if (found || hasEnded || others.size < MAX_AT_ONCE) return found;
    }
    return undefined;
  }

  /** Lets others wait for a rendering. */
  run(page: string, render: () => Promise<void>): Promise<void> {
    const others = this.#underWay.get(page) ?? new Set();
    const rendering = render();
    const settled = rendering
      .catch(() => undefined)
      .finally(() => {
        others.delete(settled);
        if (others.size === 0) this.#underWay.delete(page);
      });
    this.#underWay.set(page, others.add(settled));
    return rendering;
  }
}

function isTooLong(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, false as const).unref());
}
