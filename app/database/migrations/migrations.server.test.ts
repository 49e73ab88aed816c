import { Kysely, Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { createSummaryStore } from '#app/content/store/summary-store.server.ts';
import { embeddedDialect } from '#app/database/embedded-dialect.server.ts';
import { openPostgres } from '#app/database/open-postgres.server.ts';
import type { Tables } from '#app/database/tables.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { migrations } from './migrations.server.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const engines = [
  {
    name: 'the embedded store',
    bare: async () => new Kysely<Tables>({ dialect: embeddedDialect(':memory:') }),
  },
  ...(WITHOUT_POSTGRES
    ? []
    : [
        {
          name: 'PostgreSQL',
          bare: async () => openPostgres(await newPostgresDatabase('bare'), QUIET, 'migrate'),
        },
      ]),
];

/** Rows that each version adds to a store, written as that version wrote them. */
const ROWS: ReadonlyArray<[version: string, rows: string[]]> = [
  [
    '0001-first-tables',
    [
      "insert into sources (id, title, language) values ('s', 'Paper', 'en')",
      `insert into stories (id, source_id, guid, language, title, description, sort_at, published_at, body_html, keywords, topics)
        values ('1', 's', 'g', 'en', 'Kept', 'Text.', 1700000000000, 1700000000000, '<p>x</p>', '["word"]', '["sports"]')`,
      `insert into story_topics (topic, language, sort_at, story_id, source_id)
        values ('sports', 'en', 1700000000000, '1', 's'), ('latest', 'en', 1700000000000, '1', 's')`,
    ],
  ],
  [
    '0002-feeds',
    [
      `insert into feeds (url, source_id, etag, next_fetch_at, failures, updated_at)
        values ('https://paper.example/', 's', '"1"', 1700000000001, 2, 1700000000000)`,
      "insert into feed_stories (feed_url, story_id) values ('https://paper.example/', '1')",
    ],
  ],
  [
    '0003-clusters',
    ["insert into story_bands (band, story_id, sort_at) values (4294967297, '1', 1700000000000)"],
  ],
  [
    '0004-summaries',
    [
      `insert into summaries (story_id, prompt_id, language, text, made_by, model, story_hash, created_at)
        values ('1', 'default', 'en', 'Short.', 'extract', 'm', 'h', 1700000000000)`,
    ],
  ],
  [
    '0005-ranking',
    ["insert into reactions (auid, kind, story_id, at) values ('v', 'more', '1', 1700000000000)"],
  ],
  [
    '0006-changes',
    [
      `insert into stories (id, source_id, guid, language, title, description, sort_at, body_html, keywords, topics, removed_at)
        values ('3', 's', 'd', 'en', 'Taken down', 'Text.', 1700000000000, '', '[]', '[]', 1700000000000)`,
    ],
  ],
  [
    '0007-events',
    [
      `insert into events (event_id, brid, name, received_at, payload)
        values ('e', 'newsroom', 'page view', 1700000000000, '{}')`,
    ],
  ],
  [
    '0008-feedback-and-push',
    [
      "insert into feedback (brid, language, rating, text, at) values ('newsroom', 'en', 4, '', 1700000000000)",
      `insert into push_subscriptions (token_hash, topic, brid, language, time_zone, provider, token, created_at)
        values ('h', 'newsroom.en.UTC', 'newsroom', 'en', 'UTC', 'firebase', 't', 1700000000000)`,
    ],
  ],
  ['0009-audio', ["update stories set audio_url = 'https://cast.example/1.mp3' where id = '1'"]],
  [
    '0010-picture-previews',
    ["insert into picture_previews (picture, preview, made_at) values ('k', '', 1700000000000)"],
  ],
  ['0011-missing-stories', ['update feed_stories set missing_since = 1700000000000']],
  [
    '0012-reads-and-headlines',
    [
      `insert into feed_reads (feed_url, read_at, items, added, changed, same, left_out, removed, removed_as_missing, waiting)
        values ('https://a.example/feed', 1700000000000, 1, 1, 0, 0, '{}', 0, 0, 0)`,
      "insert into headline_changes (story_id, changed_at, title) values ('1', 1700000000000, 'Before')",
      "insert into story_addresses (id, story_id, url) values ('9', '1', null)",
    ],
  ],
  [
    '0013-feed-addresses',
    [
      "update feeds set current_url = 'https://new.example/', moved_reads = 1",
      `insert into websub_subscriptions (id, feed_url, hub, topic, secret, state, act_at, tries)
        values ('i', 'https://paper.example/', 'https://hub.example/', 'https://paper.example/', 's', 'pending', 1700000000000, 0)`,
    ],
  ],
  [
    '0014-event-clusters',
    [
      `insert into clusters (id, language, stories, first_at, last_at, terms, sources)
        values ('1', 'en', 1, 1700000000000, 1700000000000, '[[4294967297,1,7.5]]', '[["s",1]]')`,
      "insert into cluster_terms (term, cluster_id) values (4294967297, '1')",
      'insert into term_counts (term, clusters) values (4294967297, 1)',
    ],
  ],
  [
    '0015-picture-facts',
    [
      `insert into picture_facts (picture, width, height, focus_x, focus_y, colors, is_graphic, failures, measured_at)
        values ('k', 1200, 675, 50, 40, '["#336699"]', 0, 0, 1700000000000)`,
    ],
  ],
  [
    '0016-visitor-writes',
    [
      `insert into feedback (feedback_id, brid, language, rating, text, at)
        values ('6fa459ea-ee8a-4ca4-894e-db77e160355e', 'newsroom', 'en', 4, '', 1700000000000)`,
    ],
  ],
  [
    '0017-push-ages',
    [
      `insert into push_subscriptions (token_hash, topic, brid, language, time_zone, provider, token, created_at, seen_at)
        values ('late', 'newsroom.en.UTC', 'newsroom', 'en', 'UTC', 'web-push', 't', 1700000000000, 1700000000000)`,
    ],
  ],
  [
    '0018-feed-pushes',
    [
      `insert into feed_pushes (feed_url, pushed_at, items, added, changed, same, left_out, removed)
        values ('https://a.example/feed', 1700000000000, 1, 1, 0, 0, '{}', 0)`,
    ],
  ],
  [
    '0019-push-counts',
    ["insert into push_counts (brid, outcome, reason, count) values ('newsroom', 'sent', 'taken', 3)"],
  ],
  ['0020-feed-policies', ["update feeds set policy = '{}', policy_at = updated_at"]],
  [
    '0021-events-to-forward',
    [
      `insert into events (event_id, brid, name, received_at, payload, forward_at)
        values ('f', 'newsroom', 'page view', 1700000000000, '{}', 1700000000000)`,
    ],
  ],
  [
    '0022-newest-and-oldest',
    [
      "insert into feedback (brid, language, rating, text, at) values ('newsroom', 'es', 5, '', 1700000000001)",
    ],
  ],
];

/** A store as the given version left it, migrated to today's. */
async function upgraded(bare: () => Promise<Kysely<Tables>>, version: number) {
  const database = await bare();
  const migrator = new Migrator({ db: database, provider: migrations });
  for (const [name, rows] of ROWS.slice(0, version + 1)) {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    for (const row of rows) await sql.raw(row).execute(database);
  }
  const { error } = await migrator.migrateToLatest();
  const isBehind = (await migrator.getMigrations()).some(({ executedAt }) => !executedAt);
  return { database, error, isBehind };
}

it('every migration has rows here of a store that stopped at it', async () => {
  expect(ROWS.map(([name]) => name)).toEqual(Object.keys(await migrations.getMigrations()));
});

describe.each(engines)('on $name', ({ bare }) => {
  it.each(ROWS.map(([name], version) => [name, version] as const))(
    'a store of version %s is migrated to the current one and keeps all its rows',
    async (_name, version) => {
      const { database, error, isBehind } = await upgraded(bare, version);
      expect([error, isBehind]).toEqual([undefined, false]);
      const stories = createStoryStore(database);
      expect(await stories.byId('1')).toMatchObject({
        title: 'Kept',
        sort_at: 1_700_000_000_000,
        cluster_id: '1',
        seen_at: 1_700_000_000_000,
      });
      expect((await stories.feeds.sourcesByTopic('en')).get('sports')).toEqual(new Set(['s']));
      const states = await createSourceFeedStore(database).states();
      expect([...states.values()].map(({ etag, nextFetchAt }) => [etag, nextFetchAt])).toEqual(
        version < 1 ? [] : [['"1"', 1_700_000_000_001]],
      );
      const summary = await createSummaryStore(database).find('1', 'default', 'en');
      expect(summary?.text).toBe(version < 3 ? undefined : 'Short.');
      expect(await stories.reactions.of('v')).toHaveLength(version < 4 ? 0 : 1);
      const added = await stories.save(sampleSource('a'), [sampleStory('a', 2)], 1_700_000_000_002);
      expect([added.added, await stories.count()]).toEqual([1, 2]);
      await database.destroy();
    },
  );
});
