/** What ranking knows of a story. */
export interface StoryFacts {
  id: string;
  sourceId: string;
  /** The same for stories that say the same, across sources; often the story's own id. */
  clusterId: string;
  /** Milliseconds since 1970: the publication, but never later than the ingest. */
  sortAt: number;
  hasImage: boolean;
  /** The main topic first. */
  topics: readonly string[];
  keywords: readonly string[];
}
