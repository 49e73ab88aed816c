import { failureAt } from '#app/content/ingest/parse/explain-failure.server.ts';
import type { ReadFeedResult } from '#app/content/ingest/read-feed.server.ts';
import {
  type FeedResponse,
  type FeedValidators,
  requestFeed,
} from '#app/content/ingest/request-feed.server.ts';
import { HOST_PAUSE_MS } from '#app/content/ingest/schedule/host-queue.server.ts';
import type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import { type FeedLocation, followMove, NOT_MOVED } from './feed-location.machine.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** What asking for a feed came to. */
interface AskedFeed {
  answer: FeedResponse;
  /** The feed as read; nothing where none came. */
  read: ReadFeedResult | undefined;
  location: FeedLocation;
  /** The address of the feed itself, for reports. */
  place: string;
  /** On the way to the feed. */
  notes: string[];
}

/** The dependencies of asking. */
type AskTools = Pick<IngestTools, 'fetch' | 'request' | 'reader' | 'wait' | 'now'>;

/** Items of one answer that are read. Real feeds have some hundreds. */
export const MAX_ITEMS = 5_000;

/**
 * Requests a feed where it is and reads it: at its configured address, where it moved for good, or at the address
 * that the web page there names. Where a move leads nowhere, the configured address is asked again.
 */
export async function askFeed(
  job: FeedJob,
  before: SourceFeedState | undefined,
  tools: AskTools,
): Promise<AskedFeed> {
  const location = before?.location ?? NOT_MOVED;
  const { currentUrl } = location;
  const validators = validatorsAt(tools.now(), before);
  if (currentUrl === null) return askConfigured(job, location, validators, tools);
  const there = await ask(currentUrl, job, validators, tools);
  if (!isLost(there)) {
    const note = `The feed is asked at ${currentUrl}, where it moved for good.`;
    return { ...whereItIs(there, location, currentUrl), notes: [note, ...movedNote(there.answer)] };
  }
  const again = await askConfigured(job, NOT_MOVED, {}, tools);
  const note = `The feed is not at ${currentUrl} any more, where it had moved; its configured address was asked again.`;
  // Where nothing can be reached, the move is not what is wrong.
  const isOffline = again.answer.kind === 'failed' && again.answer.status === undefined;
  return { ...again, location: isOffline ? location : again.location, notes: [note, ...again.notes] };
}

/**
 * The first request of a day (UTC) has no validators: some servers never change theirs, and answer "nothing new" for
 * ever.
 */
function validatorsAt(now: number, before: SourceFeedState | undefined): FeedValidators {
  const isFirstOfDay = before === undefined || dayOf(before.updatedAt) !== dayOf(now);
  return isFirstOfDay ? {} : before;
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

async function askConfigured(
  job: FeedJob,
  location: FeedLocation,
  validators: FeedValidators,
  tools: AskTools,
): Promise<AskedFeed> {
  const { url } = job;
  // The validators are those of the feed; a page would answer "nothing new" for its own reasons.
  const first = await ask(url, job, location.namedFeed === null ? validators : {}, tools);
  const { answer, read } = first;
  const named = read && !read.ok ? read.feed : undefined;
  if (named === undefined || answer.kind !== 'feed')
    return { ...whereItIs(first, location, url), notes: movedNote(answer) };
  if (URL.canParse(url) && new URL(named).host === new URL(url).host) await tools.wait(HOST_PAUSE_MS);
  const second = await ask(
    named,
    { ...job, url: named },
    location.namedFeed === named ? validators : {},
    tools,
  );
  return {
    ...second,
    location: { ...NOT_MOVED, namedFeed: named },
    place: named,
    notes: [`${url} is a web page, which names this feed.`],
  };
}

interface Asked {
  answer: FeedResponse;
  read: ReadFeedResult | undefined;
}

async function ask(
  address: string,
  { url, policy: { topic, language } }: FeedJob,
  validators: FeedValidators,
  { fetch, request, reader }: AskTools,
): Promise<Asked> {
  const answer = await requestFeed(address, validators, { ...request, fetch });
  if (answer.kind !== 'feed' || request?.signal?.aborted) return { answer, read: undefined };
  const contentType = answer.headers.get('content-type') ?? undefined;
  const read = await reader.feed(answer.bytes, { url, contentType, topic, language, maxItems: MAX_ITEMS });
  return { answer, read: read.ok ? read : failureAt(read, answer.url) };
}

/** Gone, unreachable, or something else than a feed: of a server in trouble, another try comes by itself. */
function isLost({ answer, read }: Asked): boolean {
  if (answer.kind === 'failed') return [404, 410, undefined].includes(answer.status);
  return read !== undefined && !read.ok;
}

function whereItIs({ answer, read }: Asked, before: FeedLocation, asked: string): Omit<AskedFeed, 'notes'> {
  const moved = answer.kind === 'failed' ? undefined : answer.movedTo;
  const hasFailed = answer.kind === 'failed' || read?.ok === false;
  const location = hasFailed ? before : followMove(before, asked, moved);
  return { answer, read, location, place: asked };
}

function movedNote(answer: FeedResponse): string[] {
  return answer.kind !== 'failed' && answer.movedTo ? [`The feed moved for good to ${answer.movedTo}.`] : [];
}
