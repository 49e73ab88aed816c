import type { Outbox, PageOutbox } from './outbox.ts';
import { NO_CHANGE, sumOfChanges } from './outbox-account.ts';

/** When the database is full (quota) or fails, events are stored in the page's memory; their numbers are negative. */
export function outboxWithFallback(database: Outbox, fallback: PageOutbox): PageOutbox {
  // A closed database must not fail a call about events in memory.
  const inDatabase = async (orders: readonly number[], task: (some: readonly number[]) => Promise<void>) => {
    const some = orders.filter((order) => order > 0);
    if (some.length > 0) await task(some);
  };
  return {
    add: (entries) => database.add(entries).catch(() => fallback.add(entries)),
    addOnce: (entries) => database.addOnce(entries).catch(() => fallback.addOnce(entries)),
    async next(max) {
      // Events in memory are lost with the page, so both halves get a share and neither blocks the other.
      const found = await fallback.next(Math.ceil(max / 2));
      return [...found, ...(await database.next(max - found.length).catch(() => []))];
    },
    async pick(orders) {
      const found = await fallback.pick(orders);
      await inDatabase(orders, async (some) => void found.push(...(await database.pick(some))));
      return found;
    },
    async remove(orders) {
      await fallback.remove(orders);
      await inDatabase(orders, database.remove);
    },
    async putLast(orders) {
      await fallback.putLast(orders);
      await inDatabase(orders, (some) => database.putLast(some).catch(() => undefined));
    },
    async rewrite(change) {
      await fallback.rewrite(change);
      // What stays as it was is changed when it is sent; it must not fail what the visitor is doing.
      await database.rewrite(change).catch(() => undefined);
    },
    async giveUp(orders, reason) {
      await fallback.giveUp(orders, reason);
      await inDatabase(orders, (some) => database.giveUp(some, reason));
    },
    takeUnstored: fallback.takeUnstored,
    takeGivenUp: async () => (await database.takeGivenUp().catch(() => 0)) + (await fallback.takeGivenUp()),
    async takeAccount(brid) {
      const none = { ...NO_CHANGE, waiting: 0 };
      const stored = await database.takeAccount(brid).catch(() => none);
      const found = await fallback.takeAccount(brid);
      return { ...sumOfChanges(stored, found), waiting: stored.waiting + found.waiting };
    },
  };
}
