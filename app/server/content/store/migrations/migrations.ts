import type { MigrationProvider } from 'kysely';
import { firstTables } from './0001-first-tables.ts';
import { feeds } from './0002-feeds.ts';
import { clusters } from './0003-clusters.ts';
import { summaries } from './0004-summaries.ts';
import { ranking } from './0005-ranking.ts';
import { changes } from './0006-changes.ts';
import { events } from './0007-events.ts';
import { feedbackAndPush } from './0008-feedback-and-push.ts';
import { audio } from './0009-audio.ts';
import { picturePreviews } from './0010-picture-previews.ts';
import { missingStories } from './0011-missing-stories.ts';

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
    };
  },
};
