import type { Selectable } from 'kysely';

/** Row of a publisher. */
export interface SourceTable {
  id: string;
  title: string;
  icon: string | null;
  home_url: string | null;
  language: string;
}

/** Row of a story. Times are milliseconds since 1970. */
export interface StoryTable {
  id: string;
  source_id: string;
  guid: string;
  language: string;
  title: string;
  description: string;
  url: string | null;
  published_at: number | null;
  /** What feeds are ordered by: the publication, but never later than the ingest. */
  sort_at: number;
  author: string | null;
  image_url: string | null;
  body_html: string;
  /** JSON list of words. */
  keywords: string;
  /** JSON list of topics, the main one first. */
  topics: string;
}

/** A story stands once under each of its topics, so that a topic's newest are one index scan. */
export interface StoryTopicTable {
  topic: string;
  language: string;
  sort_at: number;
  story_id: string;
  source_id: string;
}

/** All tables of the store. */
export interface Tables {
  sources: SourceTable;
  stories: StoryTable;
  story_topics: StoryTopicTable;
}

/** A story as read. */
export type StoryRow = Selectable<StoryTable>;
