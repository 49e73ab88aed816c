/** Keys that stories of the same wording share (MinHash bands); stored for some days. */
interface StoryBandTable {
  band: number;
  story_id: string;
  sort_at: number;
}

/** Row of a cluster: the stories of one event, as far as new stories are compared with them. */
export interface ClusterTable {
  /** The id of its first story. */
  id: string;
  language: string;
  /** How many stories it has had, those that were taken down included. */
  stories: number;
  /** Times of its first and its last story. */
  first_at: number;
  last_at: number;
  /** JSON: triples of a term, the number of stories with it, and its weight. */
  terms: string;
  /** JSON: pairs of a source's id and the number of its stories. */
  sources: string;
}

/** A cluster has a term. */
interface ClusterTermTable {
  term: number;
  cluster_id: string;
}

/** How many clusters have a term; the term of the empty word counts the clusters of a language. */
interface TermCountTable {
  term: number;
  clusters: number;
}

/** The tables by which stories of one wording, and of one event, are found. */
export interface ClusterTables {
  story_bands: StoryBandTable;
  clusters: ClusterTable;
  cluster_terms: ClusterTermTable;
  term_counts: TermCountTable;
}
