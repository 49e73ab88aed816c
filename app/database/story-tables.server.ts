import type { Generated } from 'kysely';

/** Row of a publisher. */
interface SourceTable {
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
  /** As the feed says, which may be in the future; visitors see `shownDate`. */
  published_at: number | null;
  /** The time that story lists sort by (`sortTime`): the publication; if that was in the future, the first sight. */
  sort_at: number;
  author: string | null;
  image_url: string | null;
  audio_url: string | null;
  body_html: string;
  /** JSON list of words. */
  keywords: string;
  /** JSON list of topics, the main one first. */
  topics: string;
  /** When its source took it down; from then on it has no topic, is not shown, and may be deleted. */
  removed_at: number | null;
  /** The cluster of the story: the id of the first story of the event, across sources; often its own id. */
  cluster_id: string | null;
  /** When it was first stored; a snapshot holds the stories stored up to its time. */
  seen_at: number | null;
  /** When its publisher changed it last, by the feed; null where the feed does not say. */
  updated_at: Generated<number | null>;
  /** When its headline changed last; null where it never did. */
  headline_changed_at: Generated<number | null>;
  /**
   * State of its language's story lists when it was last written or taken down (feed_changes); null: from before they
   * were counted.
   */
  change: number | null;
}

/** One row for each topic of a story, so that the newest of a topic are one index scan. */
interface StoryTopicTable {
  topic: string;
  language: string;
  sort_at: number;
  story_id: string;
  source_id: string;
  /** As in the story's row. */
  seen_at: number | null;
}

/** A headline that a story had before. */
interface HeadlineChangeTable {
  story_id: string;
  /** When it was replaced, in milliseconds since 1970. */
  changed_at: number;
  title: string;
}

/** A further address of a story, by the id that it would have as a story of its own. */
interface StoryAddressTable {
  id: string;
  story_id: string;
  url: string | null;
}

/** Row of a summary: one for each story, prompt and language. */
export interface SummaryTable {
  story_id: string;
  prompt_id: string;
  language: string;
  /** Plain text; paragraphs are separated by an empty line. */
  text: string;
  made_by: 'ai' | 'extract';
  /** Name of the model, or of the algorithm. */
  model: string;
  /** Hash of the text and the prompt that it was written from. */
  story_hash: string;
  /** Milliseconds since 1970. */
  created_at: number;
}

/** How many stories a source has under a topic; updated by triggers. */
interface TopicSourceTable {
  topic: string;
  language: string;
  source_id: string;
  stories: number;
}

/** A counter that rises with every change of the story lists of a language; updated by triggers. */
interface FeedChangeTable {
  language: string;
  changes: number;
}

/** The tables of stories, and of what is counted and written about them. */
export interface StoryTables {
  sources: SourceTable;
  stories: StoryTable;
  story_topics: StoryTopicTable;
  headline_changes: HeadlineChangeTable;
  story_addresses: StoryAddressTable;
  summaries: SummaryTable;
  topic_sources: TopicSourceTable;
  feed_changes: FeedChangeTable;
}
