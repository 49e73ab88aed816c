import type { ContentDatabase } from '#app/database/database.port.server.ts';

/**
 * What becomes of messages, and of the devices that wanted them, with the reasons of each.
 * `failed`: the push service or its address refuses the message, it did not take it in any try, or the device is of a
 * service that is not set up. `expired`: the push service says that the device has gone, no message can be made for its
 * token, or it has not been seen for 270 days.
 */
const PUSH_OUTCOMES = {
  sent: ['taken'],
  failed: ['refused', 'unavailable', 'no_service'],
  expired: ['gone', 'unseen'],
} as const;

/** Outcome of a message, or of a device's subscription. */
type PushOutcome = keyof typeof PUSH_OUTCOMES;

/** Number of messages, or of devices, of one brand. */
export interface PushCount {
  brid: string;
  outcome: PushOutcome;
  /** One of {@link PUSH_OUTCOMES}, so that there are few. */
  reason: string;
  count: number;
}

/** Adds to what the store has counted: messages are sent by a command that ends, which nobody can ask for metrics. */
export async function addPushCounts(db: ContentDatabase, counts: readonly PushCount[]): Promise<void> {
  const values = counts.filter(({ count }) => count > 0);
  if (values.length === 0) return;
  await db
    .insertInto('push_counts')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['brid', 'outcome', 'reason'])
        .doUpdateSet((e) => ({ count: e('push_counts.count', '+', e.ref('excluded.count')) })),
    )
    .execute();
}

/** All counts of some brands since their first message; 0 where nothing was counted. */
export async function pushCounts(db: ContentDatabase, brids: readonly string[]): Promise<PushCount[]> {
  if (brids.length === 0) return [];
  const rows = await db.selectFrom('push_counts').selectAll().where('brid', 'in', brids).execute();
  const keyOf = ({ brid, outcome, reason }: Omit<PushCount, 'count'>) => `${brid} ${outcome} ${reason}`;
  const known = new Map(rows.map((row) => [keyOf(row), Number(row.count)]));
  return brids.flatMap((brid) =>
    (Object.keys(PUSH_OUTCOMES) as PushOutcome[]).flatMap((outcome) =>
      PUSH_OUTCOMES[outcome].map((reason) => {
        const one = { brid, outcome, reason };
        return { ...one, count: known.get(keyOf(one)) ?? 0 };
      }),
    ),
  );
}
