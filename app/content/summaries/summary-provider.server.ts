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

/** A summary and who made it. */
export interface Summary {
  /** Plain text; paragraphs are parted by an empty line. */
  text: string;
  /** `ai`: a model wrote it; `extract`: sentences of the story itself. */
  madeBy: 'ai' | 'extract';
  /** Name of the model or of the algorithm, as the store keeps it. */
  maker: string;
}

/** How a summary is wanted. */
export interface SummaryRequest {
  promptId: string;
  /** Two-letter code of the language to write in. */
  language: string;
}

/** Makes summaries. Nothing comes where a story has no text, or the maker could not do it; it never rejects. */
export interface SummaryProvider {
  /** What its summaries carry as `maker`; another name makes summaries of the store be made anew. */
  readonly maker: string;
  summarise(story: SummaryStory, wish: SummaryRequest): Promise<Summary | undefined>;
}
