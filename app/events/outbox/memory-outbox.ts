import type { EventCounters } from '#app/events/session-counters.ts';
import { type OutboxEntry, type PageOutbox, type StoredEntry, withoutStored } from './outbox.ts';
import { givingUp, NO_CHANGE, type OutboxChange, sumOfChanges, TOO_MANY } from './outbox-account.ts';

/**
 * An outbox in memory, for browsers that store nothing; it lasts as long as its page. Its numbers are negative.
 * @param counters the last counter of each scope, as this page knows it
 */
export function memoryOutbox(
  maxKept: number,
  counters: EventCounters = new Map<string, number>(),
): PageOutbox {
  let entries: StoredEntry[] = [];
  let last = 0;
  let givenUp = 0;
  const accounts = new Map<string, OutboxChange>();
  const account = (
    changed: readonly OutboxEntry[],
    by: (own: readonly OutboxEntry[]) => Partial<OutboxChange>,
  ) => {
    for (const entry of changed)
      accounts.set(entry.brid, sumOfChanges(accounts.get(entry.brid) ?? NO_CHANGE, by([entry])));
  };
  const split = (orders: readonly number[]) => {
    const isNamed = ({ order }: StoredEntry) => orders.includes(order);
    return { named: entries.filter(isNamed), others: entries.filter((entry) => !isNamed(entry)) };
  };
  const counted = (entry: OutboxEntry): OutboxEntry => {
    if (entry.payload.event_counter !== undefined) return entry;
    const event_counter = (counters.get(entry.scope) ?? 0) + 1;
    counters.set(entry.scope, event_counter);
    return { ...entry, payload: { ...entry.payload, event_counter } };
  };
  const add = async (added: readonly OutboxEntry[]) => {
    for (const entry of added) {
      last -= 1;
      entries.push({ ...counted(entry), order: last });
    }
    account(added, () => ({ made: 1 }));
    const tooMany = Math.max(0, entries.length - maxKept);
    givenUp += tooMany;
    account(entries.slice(0, tooMany), (own) => givingUp(own, TOO_MANY));
    entries = entries.slice(tooMany);
  };
  return {
    add,
    addOnce: (added) => add(withoutStored(added, entries)),
    next: async (max) => entries.slice(0, max),
    pick: async (orders) => entries.filter(({ order }) => orders.includes(order)),
    async remove(orders) {
      const { named, others } = split(orders);
      entries = others;
      account(named, () => ({ taken: 1 }));
    },
    async putLast(orders) {
      const { named, others } = split(orders);
      entries = [...others, ...named];
    },
    async rewrite(change) {
      entries = entries.flatMap((entry) => {
        const changed = change(entry);
        if (!changed) account([entry], () => ({ withdrawn: 1 }));
        if (!changed) return [];
        return [{ ...counted(changed), order: entry.order }];
      });
    },
    async giveUp(orders, reason) {
      const { named, others } = split(orders);
      entries = others;
      givenUp += named.length;
      account(named, (own) => givingUp(own, reason));
    },
    takeUnstored() {
      const taken = entries.map(({ order: _, ...entry }): OutboxEntry => entry);
      // Who adds them again counts them again.
      account(taken, () => ({ made: -1 }));
      entries = [];
      return taken;
    },
    async takeGivenUp() {
      const count = givenUp;
      givenUp = 0;
      return count;
    },
    async takeAccount(brid) {
      const change = accounts.get(brid) ?? NO_CHANGE;
      const waiting = entries.filter((entry) => entry.brid === brid).length;
      accounts.set(brid, { ...NO_CHANGE, waited: waiting });
      return { ...change, waiting };
    },
  };
}
