import type { StoryRow } from '#app/database/database.port.server.ts';
import type { SummaryStory } from './summary-provider.server.ts';

/** A stored story as summaries are made from it. */
export function toSummaryStory(row: StoryRow): SummaryStory {
  return {
    id: row.id,
    language: row.language,
    title: row.title,
    description: row.description,
    bodyHtml: row.body_html,
  };
}
