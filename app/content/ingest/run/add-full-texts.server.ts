import type { DocumentReader } from '#app/content/ingest/reading/document-reader.server.ts';
import { PRODUCT_VERSION } from '#app/content/ingest/request-feed.server.ts';
import { HOST_PAUSE_MS } from '#app/content/ingest/schedule/host-queue.server.ts';
import type { WebFetch, WebRequest } from '#app/outgoing/outgoing.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** What reading pages needs. */
interface PageTools {
  fetch: WebFetch;
  request: WebRequest;
  reader: Pick<DocumentReader, 'page'>;
  wait: (ms: number) => Promise<void>;
}

/** Most bytes of a page; what a feed may have is another matter. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Pages fetched in one read of a feed; the others are fetched in the next one. */
const MAX_PAGES = 20;

/**
 * Gives teasers the text of their pages, one page after the other, a second apart. Stories whose text is
 * stored keep it.
 * @param known texts in the store, by story id
 */
export async function addFullTexts(
  stories: readonly StoredStory[],
  known: ReadonlyMap<string, string>,
  { fetch, request, reader, wait }: PageTools,
): Promise<StoredStory[]> {
  const whole: StoredStory[] = [];
  let asked = 0;
  for (const story of stories) {
    const before = known.get(story.id);
    if (story.bodyHtml !== '' || story.url === null) whole.push(story);
    else if (before !== undefined) whole.push({ ...story, bodyHtml: before });
    else if (asked >= MAX_PAGES) whole.push(story);
    else {
      if (asked > 0) await wait(HOST_PAUSE_MS);
      asked += 1;
      const page = await askPage(story.url, fetch, request);
      const bodyHtml = page ? await reader.page(page, story.description) : null;
      whole.push({ ...story, bodyHtml: bodyHtml ?? '' });
    }
  }
  return whole;
}

/** Fetches the page of a story; null if that fails for any reason. Never throws. */
async function askPage(
  address: string,
  fetch: WebFetch,
  request: WebRequest,
): Promise<{ bytes: Uint8Array; contentType: string | undefined; url: string } | null> {
  try {
    const headers = { 'user-agent': `Masthead/${PRODUCT_VERSION} (+feed reader)`, accept: 'text/html' };
    const answer = await fetch(address, { ...request, maxBytes: MAX_PAGE_BYTES, headers });
    if (answer.status !== 200) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      bytes,
      contentType: answer.headers.get('content-type') ?? undefined,
      url: answer.url || address,
    };
  } catch {
    return null;
  }
}
