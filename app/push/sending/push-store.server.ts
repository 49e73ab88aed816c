import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ContentDatabase, PAUSE_BETWEEN_WRITES_MS } from '#app/database/database.port.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { audienceOf, type PushAudience } from '#app/push/push-topic.ts';
import { addPushCounts, type PushCount } from './push-counts.server.ts';

/** A device that is subscribed to one topic. */
export interface PushDevice extends PushAudience {
  topic: string;
  provider: 'web-push' | 'firebase';
  token: string;
}

/** How many devices a topic has. */
export interface TopicCount {
  topic: string;
  devices: number;
}

/** Subscriptions of devices to topics. */
export interface PushStore {
  add(device: PushDevice, now: number): Promise<void>;
  remove(token: string, topic: string): Promise<void>;
  /** Removes a dead token from every topic. */
  forget(token: string): Promise<void>;
  /**
   * Removes and counts devices that have not said for 270 days that they are there, until it is stopped.
   * @param now in ms since 1970
   */
  forgetUnseen(now: number, stop?: AbortSignal): Promise<void>;
  /** Adds to the counts of outcomes. */
  count(counts: readonly PushCount[]): Promise<void>;
  topics(brid: string): Promise<TopicCount[]>;
  /** Devices of a topic in pages, in a fixed order. */
  devices(topic: string, pageSize: number): AsyncIterable<PushDevice[]>;
}

/** A push store over the given database. */
export function createPushStore(db: ContentDatabase): PushStore {
  return {
    add: (device, now) => add(db, device, now),
    async remove(token, topic) {
      await db
        .deleteFrom('push_subscriptions')
        .where('token_hash', '=', hashOf(token))
        .where('topic', '=', topic)
        .execute();
    },
    async forget(token) {
      await db.deleteFrom('push_subscriptions').where('token_hash', '=', hashOf(token)).execute();
    },
    forgetUnseen: (now, stop) => forgetUnseen(db, now, stop),
    count: (counts) => addPushCounts(db, counts),
    async topics(brid) {
      const rows = await db
        .selectFrom('push_subscriptions')
        .select(['topic', sql<number>`count(*)`.as('devices')])
        .where('brid', '=', brid)
        .groupBy('topic')
        .orderBy('topic')
        .execute();
      return rows.map(({ topic, devices }) => ({ topic, devices: Number(devices) }));
    },
    devices: (topic, pageSize) => pages(db, topic, pageSize),
  };
}

/** After that Firebase, too, counts a device as gone (270 days, in ms). */
const UNSEEN_MS = 270 * DAY_MS;

/** `seen_at` as servers from before that column leave it; such a device counts from when it is first noticed. */
const UNKNOWN = 0;

/** Hashed, as tokens are long and some engines index long texts badly. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function add(db: ContentDatabase, device: PushDevice, now: number): Promise<void> {
  const { topic, brid, language, timeZone, provider, token } = device;
  await db
    .insertInto('push_subscriptions')
    .values({
      token_hash: hashOf(token),
      topic,
      brid,
      language,
      time_zone: timeZone,
      provider,
      token,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['token_hash', 'topic']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Devices removed by one statement, so that visitors' writes and the serving thread run in between. */
const REMOVED_AT_ONCE = 500;

async function forgetUnseen(db: ContentDatabase, now: number, stop?: AbortSignal): Promise<void> {
  await db.updateTable('push_subscriptions').set({ seen_at: now }).where('seen_at', '=', UNKNOWN).execute();
  for (;;) {
    const removed = await removeUnseen(db, now - UNSEEN_MS);
    if (removed.length === 0) return;
    // A device with several topics is one.
    const devices = new Map<string, Set<string>>();
    for (const { brid, token_hash } of removed)
      devices.set(brid, (devices.get(brid) ?? new Set()).add(token_hash));
    await addPushCounts(
      db,
      [...devices].map(([brid, { size }]) => ({ brid, outcome: 'expired', reason: 'unseen', count: size })),
    );
    if (stop?.aborted) return;
    await wait(PAUSE_BETWEEN_WRITES_MS);
  }
}

/** Removes some of the devices that were not seen since a time, each with all its topics. */
function removeUnseen(db: ContentDatabase, since: number) {
  const unseen = db
    .selectFrom('push_subscriptions')
    .select('token_hash')
    .where('seen_at', '<', since)
    .where('seen_at', '!=', UNKNOWN)
    .orderBy('seen_at')
    .limit(REMOVED_AT_ONCE);
  return db
    .deleteFrom('push_subscriptions')
    .where('token_hash', 'in', unseen)
    .where('seen_at', '<', since)
    .where('seen_at', '!=', UNKNOWN)
    .returning(['brid', 'token_hash'])
    .execute();
}

async function* pages(db: ContentDatabase, topic: string, pageSize: number): AsyncIterable<PushDevice[]> {
  const audience = audienceOf(topic);
  if (!audience) return;
  let after = '';
  for (;;) {
    // The index of topics begins with the brand; without it all devices after the last one are read.
    const rows = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('brid', '=', audience.brid)
      .where('topic', '=', topic)
      .where('token_hash', '>', after)
      .orderBy('token_hash')
      .limit(pageSize)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.token_hash ?? '';
    yield rows.map(({ time_zone: timeZone, ...row }) => ({
      ...row,
      timeZone,
      language: row.language as PushDevice['language'],
    }));
    if (rows.length < pageSize) return;
  }
}
