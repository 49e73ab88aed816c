import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/**
 * Events are claimed by brand. With an index by time alone each claim would read past all events that wait for another
 * brand's collector.
 */
export const eventsToForward: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`create index events_to_forward_by_brand on events (brid, forward_at, seq)
      where forward_at is not null`.execute(db);
    await sql`drop index events_to_forward`.execute(db);
  },
};
