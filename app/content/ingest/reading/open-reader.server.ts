import { extractArticle } from '#app/content/ingest/extract-article.server.ts';
import { type DocumentReader, readerInThisThread } from './document-reader.server.ts';
import { openReadingProcess } from './open-reading-process.server.ts';

/**
 * The reader of a server or a command.
 * @param program the bundled `reading-process.ts`; without it documents are read in this thread
 */
export function openReader(program: string | undefined): DocumentReader {
  return program === undefined ? readerInThisThread(extractArticle) : openReadingProcess(program);
}
