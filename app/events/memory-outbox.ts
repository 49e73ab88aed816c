import type { Outbox, StoredEntry } from './outbox.ts';

/** An outbox in memory, for browsers that store nothing; it lasts as long as its page. Its numbers are negative. */
export function memoryOutbox(mostKept: number): Outbox {
  const counters = new Map<string, number>();
  let entries: StoredEntry[] = [];
  let last = 0;
  let givenUp = 0;
  return {
    async add(added) {
      for (const entry of added) {
        const event_counter = (counters.get(entry.scope) ?? 0) + 1;
        counters.set(entry.scope, event_counter);
        last -= 1;
        entries.push({ ...entry, payload: { ...entry.payload, event_counter }, order: last });
      }
      const tooMany = Math.max(0, entries.length - mostKept);
      givenUp += tooMany;
      entries = entries.slice(tooMany);
    },
    next: async (most) => entries.slice(0, most),
    pick: async (orders) => entries.filter(({ order }) => orders.includes(order)),
    async remove(orders) {
      entries = entries.filter(({ order }) => !orders.includes(order));
    },
    async putLast(orders) {
      const isMoved = ({ order }: StoredEntry) => orders.includes(order);
      entries = [...entries.filter((entry) => !isMoved(entry)), ...entries.filter(isMoved)];
    },
    async rewrite(change) {
      entries = entries.flatMap((entry) => {
        const changed = change(entry);
        return changed ? [{ ...changed, order: entry.order }] : [];
      });
    },
    async giveUp(orders) {
      const before = entries.length;
      entries = entries.filter(({ order }) => !orders.includes(order));
      givenUp += before - entries.length;
    },
    async takeGivenUp() {
      const count = givenUp;
      givenUp = 0;
      return count;
    },
  };
}
