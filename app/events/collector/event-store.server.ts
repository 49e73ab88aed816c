import { sql } from 'kysely';
import { type ContentDatabase, deleteInSteps, engineOf } from '#app/database/database.port.server.ts';

/** An event as received. */
export interface NewEvent {
  eventId: string;
  brid: string;
  name: string;
  /** JSON of the event. */
  payload: string;
  /** Whether it is to be forwarded to a carrier's collector. */
  forwards: boolean;
}

/** An event as stored. Times are ms since 1970. */
export interface StoredEvent {
  seq: number;
  eventId: string;
  brid: string;
  name: string;
  receivedAt: number;
  payload: string;
  /** Failed attempts to forward it. */
  tries: number;
}

/** The events of a site: each received event once, and which are still to be forwarded. */
export interface EventStore {
  /** Stores events; known ones stay unchanged. @returns how many were new */
  add(events: readonly NewEvent[], now: number): Promise<number>;
  /** Events after a sequence number, of brands or of all, oldest first. */
  after(seq: number, limit: number, brids?: readonly string[]): Promise<StoredEvent[]>;
  /** The sequence number before the last `last` events of brands. */
  seqBefore(last: number, brids: readonly string[]): Promise<number>;
  /**
   * Claims due events of a brand, so that no other server sends them before `until`; those with most failures come last.
   * @param from leaves out what was due before, which the caller knows to be claimed. Default: nothing
   */
  claim(now: number, until: number, limit: number, brid: string, from?: number): Promise<StoredEvent[]>;
  /** Ids of the brands that have due events. */
  brandsDue(now: number): Promise<string[]>;
  forwarded(seqs: readonly number[]): Promise<void>;
  /** Sets when events are due again, in ms since 1970, and counts a failed attempt, if there was one. */
  putOff(seqs: readonly number[], at: number, failed: 0 | 1): Promise<void>;
  /** Makes events due at `now` that are due after `latest`, which only a server with a wrong clock writes. */
  makeDue(now: number, latest: number): Promise<void>;
  /** Number of events that still have to be forwarded. */
  waiting(): Promise<number>;
  /** Deletes events received before a time that need no forwarding, until it is stopped. @returns how many */
  forget(before: number, stop?: AbortSignal): Promise<number>;
  /** Deletes events received before a time, forwarded or not, until it is stopped. */
  giveUp(before: number, stop?: AbortSignal): Promise<void>;
}

const COLUMNS = ['seq', 'event_id', 'brid', 'name', 'received_at', 'payload', 'tries'] as const;

const OLD = { table: 'events', time: 'received_at' } as const;

/** An event store over the given database. */
export function createEventStore(db: ContentDatabase): EventStore {
  return {
    add: (events, now) => add(db, events, now),
    async after(seq, limit, brids) {
      let query = db.selectFrom('events').select(COLUMNS).where('seq', '>', seq);
      if (brids !== undefined) query = query.where('brid', 'in', brids);
      return (await query.orderBy('seq').limit(limit).execute()).map(toEvent);
    },
    async seqBefore(last, brids) {
      const rows = db.selectFrom('events').select('seq').where('brid', 'in', brids);
      const row = await rows.orderBy('seq', 'desc').limit(1).offset(last).executeTakeFirst();
      return row?.seq ?? 0;
    },
    claim: (now, until, limit, brid, from = 0) => claim(db, { now, until, limit, brid, from }),
    brandsDue: (now) => brandsDue(db, now),
    async forwarded(seqs) {
      if (seqs.length === 0) return;
      await db.updateTable('events').set({ forward_at: null }).where('seq', 'in', seqs).execute();
    },
    async putOff(seqs, at, failed) {
      if (seqs.length === 0) return;
      await db
        .updateTable('events')
        .set((e) => ({ forward_at: at, tries: e('tries', '+', failed) }))
        .where('seq', 'in', seqs)
        .execute();
    },
    async makeDue(now, latest) {
      await db.updateTable('events').set({ forward_at: now }).where('forward_at', '>', latest).execute();
    },
    async waiting() {
      const counted = db.selectFrom('events').where('forward_at', 'is not', null);
      const { count } = await counted
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    forget: (before, stop) => deleteInSteps(db, { ...OLD, before, where: sql`forward_at is null` }, stop),
    async giveUp(before, stop) {
      await deleteInSteps(db, { ...OLD, before }, stop);
    },
  };
}

/** One statement, so that a killed process has stored all events of a call or none. */
async function add(db: ContentDatabase, events: readonly NewEvent[], now: number): Promise<number> {
  if (events.length === 0) return 0;
  const rows = events.map(({ eventId, brid, name, payload, forwards }) => ({
    event_id: eventId,
    brid,
    name,
    received_at: now,
    payload,
    forward_at: forwards ? now : null,
  }));
  const done = await db
    .insertInto('events')
    .values(rows)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0);
}

async function claim(
  db: ContentDatabase,
  { now, until, limit, brid, from }: Record<'now' | 'until' | 'limit' | 'from', number> & { brid: string },
): Promise<StoredEvent[]> {
  // Servers that share a database skip rows that another is claiming.
  const skip = engineOf(db) === 'postgres' ? sql`for update skip locked` : sql``;
  const due = sql<number>`(select seq from events where brid = ${brid} and forward_at >= ${from} and forward_at <= ${now} order by forward_at, seq limit ${limit} ${skip})`;
  const rows = await db
    .updateTable('events')
    .set({ forward_at: until })
    .where('seq', 'in', due)
    .returning(COLUMNS)
    .execute();
  return rows.map(toEvent).sort((a, b) => a.tries - b.tries || a.seq - b.seq);
}

/** From one brand to the next by the index, whatever number of events waits. */
async function brandsDue(db: ContentDatabase, now: number): Promise<string[]> {
  const due = sql<{ brid: string }>`
    with recursive waiting(brid) as (
      select min(brid) from events where forward_at is not null
      union all
      select (select min(brid) from events where forward_at is not null and brid > waiting.brid)
        from waiting where waiting.brid is not null
    )
    select brid from waiting
      where (select min(forward_at) from events where events.brid = waiting.brid and forward_at is not null) <= ${now}`;
  return (await due.execute(db)).rows.map(({ brid }) => brid);
}

interface Row {
  seq: number;
  event_id: string;
  brid: string;
  name: string;
  received_at: number;
  payload: string;
  tries: number;
}

const toEvent = (row: Row): StoredEvent => ({
  seq: row.seq,
  eventId: row.event_id,
  brid: row.brid,
  name: row.name,
  receivedAt: row.received_at,
  payload: row.payload,
  tries: row.tries,
});
