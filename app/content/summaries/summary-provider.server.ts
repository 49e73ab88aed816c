/** What a summary is made from. */
export interface SummaryStory {
  id: string;
  /** Two-letter code of the story's language. */
  language: string;
  title: string;
  /** Plain text; may be empty. */
  description: string;
  /** Sanitised HTML; empty for previews. */
  bodyHtml: string;
}

/** A summary and its author. */
export interface Summary {
  /** Plain text; paragraphs are separated by an empty line. */
  text: string;
  /** `ai`: a model wrote it; `extract`: sentences of the story itself. */
  madeBy: 'ai' | 'extract';
  /** Name of the model or of the algorithm, as stored. */
  maker: string;
}

/** Options of a summary. */
export interface SummaryRequest {
  promptId: string;
  /** Two-letter code of the language to write in. */
  language: string;
}

/** Makes summaries. Resolves to undefined if a story has no text or the provider fails; never rejects. */
export interface SummaryProvider {
  /** The `maker` of its summaries; stored summaries of other makers are made again. */
  readonly maker: string;
  summarise(story: SummaryStory, request: SummaryRequest): Promise<Summary | undefined>;
}
