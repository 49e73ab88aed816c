/** Reads things by their ids, each once; those that are not there are looked for again. */
export class ReadOnce<Thing extends object> {
  readonly #max: number;
  readonly #read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>;
  #kept = new Map<string, Thing>();

  /** @param max things kept; the first ones go first */
  constructor(max: number, read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>) {
    this.#max = max;
    this.#read = read;
  }

  async read(ids: readonly string[]): Promise<Map<string, Thing>> {
    const kept = this.#kept;
    const found = new Map<string, Thing>();
    const missing: string[] = [];
    for (const id of ids) {
      const thing = kept.get(id);
      if (thing) found.set(id, thing);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const [id, thing] of await this.#read(missing)) {
      kept.set(id, thing);
      found.set(id, thing);
    }
    for (const id of kept.keys()) {
      if (kept.size <= this.#max) break;
      kept.delete(id);
    }
    return found;
  }

  /** One that goes on with what is kept here, but for these; what this one reads from now on stays its own. */
  without(ids: readonly string[]): ReadOnce<Thing> {
    const next = new ReadOnce(this.#max, this.#read);
    next.#kept = this.#kept;
    for (const id of ids) next.#kept.delete(id);
    this.#kept = new Map();
    return next;
  }
}
