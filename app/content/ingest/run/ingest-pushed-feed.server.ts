import { unpackGzipFile } from '#app/outgoing/outgoing.port.server.ts';
import { MAX_ITEMS } from './ask-feed.server.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import { oldestAllowed } from './feed-policy.server.ts';
import { contentOf, type FeedOutcome } from './ingest-feed.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** A document that a hub sent. */
interface PushedDocument {
  bytes: Uint8Array;
  headers: Headers;
}

/**
 * Reads what a hub sent of a feed, as if it had been fetched. A hub may leave out what it sent before (WebSub, 7), so
 * nothing is taken down because it is missing, and the time of the next read stays as it is.
 * @returns undefined where the feed has not been read before, or not since it was gone
 */
export async function ingestPushedFeed(
  { url, policy }: FeedJob,
  { bytes, headers }: PushedDocument,
  tools: IngestTools,
): Promise<FeedOutcome | undefined> {
  const { store, reader, request = {}, now } = tools;
  const before = (await store.states()).get(url);
  const location = before?.location;
  const place = location?.namedFeed ?? location?.currentUrl ?? url;
  const { topic, language } = policy;
  const contentType = headers.get('content-type') ?? undefined;
  const unpacked = await unpackGzipFile(bytes, request.maxBytes ?? bytes.byteLength);
  const base = location?.namedFeed ?? url;
  const asRead = await reader.feed(unpacked, {
    url: base,
    contentType,
    topic,
    language,
    maxItems: MAX_ITEMS,
  });
  if (!asRead.ok) {
    const { reason, hint } = asRead;
    return { url, place, nextFetchAt: null, removed: 0, ok: false, reason, hint };
  }
  const sourceId = before?.sourceId ?? null;
  const read = await store.withPublisher(asRead, { url, place, sourceId });
  const content = await contentOf(read, policy, tools);
  // Read last: a fetch of the same feed may have ended meanwhile.
  const state = (await store.states()).get(url);
  if (!state || state.nextFetchAt === null || request.signal?.aborted) return undefined;
  const saved = await store.saveRead({
    state: { ...state, sourceId: read.source.id },
    content: { ...content, isWhole: false, isPartial: true },
    oldest: oldestAllowed(policy, now()),
    now: now(),
  });
  const { title } = read.source;
  return { url, place, nextFetchAt: state.nextFetchAt, ok: true, title, notes: read.notes, ...saved };
}
