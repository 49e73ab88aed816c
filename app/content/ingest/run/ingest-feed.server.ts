import type { FeedContent, ReadFeedResult } from '#app/content/ingest/read-feed.server.ts';
import type { FeedResponse } from '#app/content/ingest/request-feed.server.ts';
import { storyId } from '#app/content/ingest/story-id.server.ts';
import type { ReadRecord } from '#app/content/store/feeds/feed-reads.server.ts';
import type { FeedRead, ReadContent } from '#app/content/store/feeds/save-read.server.ts';
import type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
import { findHub } from '#app/content/websub/find-hub.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { addLeftOut } from '#schemas/content/left-out.ts';
import { addFullTexts } from './add-full-texts.server.ts';
import { addPictureSizes } from './add-picture-sizes.server.ts';
import { askFeed } from './ask-feed.server.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import { applyPolicy, type FeedPolicy, hostsNoTexts, oldestAllowed } from './feed-policy.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';
import { stateAfter } from './state-after.server.ts';

/** The outcome of a read. */
export type FeedOutcome = {
  /** As configured. */
  url: string;
  /** The address of the feed itself: where a web page is configured, that of the feed which it names. */
  place: string;
  /** ms since 1970; null where the feed is gone for good. */
  nextFetchAt: number | null;
  /** Stories taken down. */
  removed: number;
} & (
  | {
      ok: true;
      title: string;
      /** What became of the document's items; absent where the publisher had nothing new. */
      record?: ReadRecord;
      notes: string[];
    }
  | { ok: false; reason: string; hint: string }
);

const STOPPED = {
  ok: false,
  reason: 'The read was interrupted.',
  hint: 'It is repeated next time.',
} as const;

/** Asks a feed, reads it, and writes what it brought in one transaction. Rejects only when the store fails. */
export async function ingestFeed(
  { url, policy }: FeedJob,
  before: SourceFeedState | undefined,
  tools: IngestTools,
): Promise<FeedOutcome> {
  const { store, now, random, hubs } = tools;
  const { answer, read: asRead, location, place, notes } = await askFeed({ url, policy }, before, tools);
  if (tools.request?.signal?.aborted)
    return { url, place, nextFetchAt: before?.nextFetchAt ?? null, removed: 0, ...STOPPED };
  const sourceId = before?.sourceId ?? null;
  const read = asRead?.ok ? await store.withPublisher(asRead, { url, place, sourceId }) : asRead;
  const content = read?.ok ? await contentOf(read, policy, tools, url) : goneWith(answer);
  const isPushed = (await hubs?.isPushed(url)) ?? false;
  const facts = { url, before, answer, read, location, policy, isPushed };
  const state = stateAfter({ ...facts, now: now(), random: random() });
  const oldest = oldestAllowed(policy, now());
  const { removed, record } = await store.saveRead({ state, content, oldest, now: now() });
  if (read?.ok && answer.kind === 'feed')
    await hubs?.note(url, findHub(answer.headers, read.links, answer.url));
  const { nextFetchAt } = state;
  const failure = answer.kind === 'failed' ? answer.failure : read;
  if (failure && !failure.ok) {
    return { url, place, nextFetchAt, removed, ok: false, reason: failure.reason, hint: failure.hint };
  }
  const title = (state.sourceId && (await store.title(state.sourceId))) || place;
  const all = [...notes, ...notesOf(read), ...takedownNotes(removed, record?.waiting ?? 0)];
  return { url, place, nextFetchAt, removed, ok: true, title, record, notes: all };
}

/** Status 410: the publisher took the whole feed down. */
function goneWith(answer: FeedResponse): FeedRead['content'] {
  return answer.kind === 'failed' && answer.status === 410 ? 'gone' : undefined;
}

/**
 * The stories of a feed as its policy lets them be shown.
 * @param feedUrl the feed, where its document was fetched: what hubs send may leave out stories
 */
export async function contentOf(
  read: FeedContent,
  policy: FeedPolicy,
  tools: IngestTools,
  feedUrl?: string,
): Promise<ReadContent> {
  const { listed, stories, furtherAddresses } = await tools.store.identify(
    read.stories,
    read.isWhole ? feedUrl : undefined,
  );
  const allowed = applyPolicy(stories, policy, tools.now());
  const storyIdOf = new Map(furtherAddresses.map(({ id, storyId }) => [id, storyId]));
  return {
    source: read.source,
    stories: await enriched(allowed.stories, policy, tools),
    listed: listed.map((story) => ({ ...story, id: storyIdOf.get(story.id) ?? story.id })),
    deleted: read.deleted.map((guid) => storyId(read.source.id, guid)),
    refused: allowed.refused,
    furtherAddresses,
    items: read.items,
    leftOut: addLeftOut(
      read.leftOut,
      allowed.leftOut,
      furtherAddresses.length > 0 ? { 'same-story': furtherAddresses.length } : {},
    ),
    writtenAt: read.writtenAt,
    isWhole: read.isWhole,
    hasTexts: !hostsNoTexts(policy),
  };
}

/** Stories with what their feed leaves out: the text of their page, where the feed may, and the sizes of pictures. */
async function enriched(
  stories: ReadContent['stories'],
  { fullText, mode }: FeedPolicy,
  { store, fetch, request = {}, reader, measure, wait }: IngestTools,
): Promise<ReadContent['stories']> {
  const wantsTexts = fullText && mode !== 'preview';
  if (!wantsTexts && !measure) return stories;
  const known = await store.bodies(stories.map(({ id }) => id));
  const whole = wantsTexts ? await addFullTexts(stories, known, { fetch, request, reader, wait }) : stories;
  return measure ? addPictureSizes(whole, known, measure) : whole;
}

function notesOf(read: ReadFeedResult | undefined): string[] {
  return read?.ok ? [...read.notes] : ['Nothing new since the last read.'];
}

function takedownNotes(removed: number, waiting: number): string[] {
  const stories = (count: number) => countNoun(count, 'story', 'stories');
  return [
    ...(removed > 0 ? [`${stories(removed)} taken down: the feed does not carry them any more.`] : []),
    ...(waiting > 0
      ? [`${stories(waiting)} missing in the feed wait for your choice: masthead content takedowns.`]
      : []),
  ];
}
