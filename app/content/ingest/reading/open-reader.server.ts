import { extractArticle } from '#app/content/ingest/extract-article.server.ts';
import { type DocumentReader, readerInThisThread } from './document-reader.server.ts';
import { openReadingProcess } from './open-reading-process.server.ts';

/**
 * The reader of a command, or of a server whose ingest has no process of its own.
 * @param program the bundled `reading-process.ts`; without it documents are read in this thread
 */
export function openReader(program: string | undefined): DocumentReader {
  return program === undefined ? readerInThisThread(extractArticle) : openReadingProcess(program);
}
