import type { Outbox } from './outbox.ts';

/** Where the database takes no more (quota) or breaks, events wait in the page's memory; their numbers are below zero. */
export function outboxWithFallback(kept: Outbox, spare: Outbox): Outbox {
  // A database that is closed by now must not fail a call that is about events in memory alone.
  const inDatabase = async (orders: readonly number[], work: (some: readonly number[]) => Promise<void>) => {
    const some = orders.filter((order) => order > 0);
    if (some.length > 0) await work(some);
  };
  return {
    add: (entries) => kept.add(entries).catch(() => spare.add(entries)),
    async next(most) {
      // Those in memory go with the page, and neither may keep the other back.
      const found = await spare.next(Math.ceil(most / 2));
      return [...found, ...(await kept.next(most - found.length).catch(() => []))];
    },
    async pick(orders) {
      const found = await spare.pick(orders);
      await inDatabase(orders, async (some) => void found.push(...(await kept.pick(some))));
      return found;
    },
    async remove(orders) {
      await spare.remove(orders);
      await inDatabase(orders, kept.remove);
    },
    async putLast(orders) {
      await spare.putLast(orders);
      await inDatabase(orders, (some) => kept.putLast(some).catch(() => undefined));
    },
    async rewrite(change) {
      await spare.rewrite(change);
      await kept.rewrite(change);
    },
    async giveUp(orders) {
      await spare.giveUp(orders);
      await inDatabase(orders, kept.giveUp);
    },
    takeGivenUp: async () => (await kept.takeGivenUp().catch(() => 0)) + (await spare.takeGivenUp()),
  };
}
