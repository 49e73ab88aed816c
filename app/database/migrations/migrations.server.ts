import type { MigrationProvider } from 'kysely';
import { firstTables } from './0001-first-tables.server.ts';
import { feeds } from './0002-feeds.server.ts';
import { clusters } from './0003-clusters.server.ts';
import { summaries } from './0004-summaries.server.ts';
import { ranking } from './0005-ranking.server.ts';
import { changes } from './0006-changes.server.ts';
import { events } from './0007-events.server.ts';
import { feedbackAndPush } from './0008-feedback-and-push.server.ts';
import { audio } from './0009-audio.server.ts';
import { picturePreviews } from './0010-picture-previews.server.ts';
import { missingStories } from './0011-missing-stories.server.ts';
import { readsAndHeadlines } from './0012-reads-and-headlines.server.ts';
import { feedAddresses } from './0013-feed-addresses.server.ts';
import { eventClusters } from './0014-event-clusters.server.ts';
import { pictureFacts } from './0015-picture-facts.server.ts';
import { visitorWrites } from './0016-visitor-writes.server.ts';
import { pushAges } from './0017-push-ages.server.ts';
import { feedPushes } from './0018-feed-pushes.server.ts';
import { pushCountTable } from './0019-push-counts.server.ts';
import { feedPolicies } from './0020-feed-policies.server.ts';
import { eventsToForward } from './0021-events-to-forward.server.ts';
import { newestAndOldest } from './0022-newest-and-oldest.server.ts';

/** Migrations in the order of their names; forward only, never edited once released. */
export const migrations: MigrationProvider = {
  async getMigrations() {
    return {
      '0001-first-tables': firstTables,
      '0002-feeds': feeds,
      '0003-clusters': clusters,
      '0004-summaries': summaries,
      '0005-ranking': ranking,
      '0006-changes': changes,
      '0007-events': events,
      '0008-feedback-and-push': feedbackAndPush,
      '0009-audio': audio,
      '0010-picture-previews': picturePreviews,
      '0011-missing-stories': missingStories,
      '0012-reads-and-headlines': readsAndHeadlines,
      '0013-feed-addresses': feedAddresses,
      '0014-event-clusters': eventClusters,
      '0015-picture-facts': pictureFacts,
      '0016-visitor-writes': visitorWrites,
      '0017-push-ages': pushAges,
      '0018-feed-pushes': feedPushes,
      '0019-push-counts': pushCountTable,
      '0020-feed-policies': feedPolicies,
      '0021-events-to-forward': eventsToForward,
      '0022-newest-and-oldest': newestAndOldest,
    };
  },
};
