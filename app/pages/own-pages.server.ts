/**
 * Most pages of one visitor alone that are rendered at the same time. Each takes some 4 ms of the server's one thread:
 * a server that is not busy has one or two of them, one that has many is asked for more than it can render.
 */
export const MAX_OWN_AT_ONCE = 16;

/** The pages of one visitor alone that are being rendered. */
export class OwnPages {
  #underWay = 0;

  /** Whether so many are asked for that whoever comes next is better served with the page of all, which is there. */
  get isCrowded(): boolean {
    return this.#underWay >= MAX_OWN_AT_ONCE;
  }

  async run(render: () => unknown): Promise<void> {
    this.#underWay += 1;
    try {
      await render();
    } finally {
      this.#underWay -= 1;
    }
  }
}
