/** Most bytes of request bodies in memory at once. */
interface BodyBounds {
  /** Of all clients. */
  all: number;
  /** Of one client. */
  client: number;
}

/** What one body holds. */
export interface HeldBody {
  /** Takes more bytes; false where the body may not hold as much, and then takes none. */
  take(bytes: number): boolean;
  /** Gives back what the body holds, once. */
  free(): void;
}

const MIB = 1024 * 1024;

/**
 * A tenth of the memory that a container of ours has by default. A client's share is a hundred of the largest batches
 * that our pages send, all of them still on their way: thousands of readers behind one address send fewer.
 */
const BODY_BOUNDS: BodyBounds = { all: 32 * MIB, client: 8 * MIB };

/** Memory of request bodies that have not been answered, by client, so that no client can take all of it. */
export class BodyMemory {
  readonly #bounds: BodyBounds;
  readonly #ofClients = new Map<string, number>();
  #bytes = 0;

  constructor(bounds = BODY_BOUNDS) {
    this.#bounds = bounds;
  }

  /** A body that holds nothing yet. @param client its name, as the gate gives it */
  hold(client: string): HeldBody {
    let held = 0;
    let isFree = false;
    const add = (bytes: number) => {
      held += bytes;
      this.#bytes += bytes;
      const ofClient = (this.#ofClients.get(client) ?? 0) + bytes;
      if (ofClient > 0) this.#ofClients.set(client, ofClient);
      else this.#ofClients.delete(client);
    };
    return {
      take: (bytes) => {
        const { all, client: share } = this.#bounds;
        const isTooMuch =
          this.#bytes + bytes > all || (this.#ofClients.get(client) ?? 0) + bytes > share || isFree;
        if (!isTooMuch) add(bytes);
        return !isTooMuch;
      },
      free: () => {
        isFree = true;
        add(-held);
      },
    };
  }
}
