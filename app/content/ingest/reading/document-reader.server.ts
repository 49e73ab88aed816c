import type { ExtractArticle } from '#app/content/ingest/full-text-from-page.server.ts';
import type { ReadFeedOptions, ReadFeedResult } from '#app/content/ingest/read-feed.server.ts';
import { loadTextModels } from '#app/content/ingest/text-models.server.ts';

/** A page as fetched. */
export interface FetchedPage {
  bytes: Uint8Array;
  contentType: string | undefined;
  /** The address that answered. */
  url: string;
}

/** Turns the bytes that publishers send into clean stories and texts. */
export interface DocumentReader {
  /**
   * Never rejects: exceeding the budget of time or memory is a failure of that feed. Transfers ownership of the bytes.
   */
  feed(bytes: Uint8Array, options: ReadFeedOptions): Promise<ReadFeedResult>;
  /**
   * The story of a page as clean HTML; null if the page has none or exceeds the budget. Transfers ownership of the bytes.
   * @param teaser what the feed says of the story
   */
  page(page: FetchedPage, teaser: string): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Reads in this thread, without a budget: for tools and tests. A server reads in a separate process, so the parsers, two
 * fifths of the program, are loaded with the first document.
 * @param loadExtract gets what finds the article in a page; without it no page gives a text
 */
export function readerInThisThread(
  loadExtract: () => Promise<ExtractArticle> = async () => () => null,
): DocumentReader {
  return {
    async feed(bytes, options) {
      const { readFeed } = await import('#app/content/ingest/read-feed.server.ts');
      return readFeed(bytes, options, await loadTextModels());
    },
    async page(page, teaser) {
      const { fullTextFromPage } = await import('#app/content/ingest/full-text-from-page.server.ts');
      return fullTextFromPage(page, teaser, await loadExtract());
    },
    close: async () => undefined,
  };
}
