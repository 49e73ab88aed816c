import { createHash } from 'node:crypto';
import type { SummaryStore } from '#app/content/store/summary-store.server.ts';
import { isDatabaseGone, type SummaryRow } from '#app/database/database.port.server.ts';
import { isRecent } from '#app/lib/dates/is-recent.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import { promptOf, type SummaryPrompt } from './prompts.server.ts';
import type { Summary, SummaryProvider, SummaryStory } from './summary-provider.server.ts';

/** How long the summary of a fallback provider is used, in ms, before the first provider is asked again. */
const FALLBACK_MS = 10 * 60_000;

/** Settings of the cache. */
interface CacheParts {
  /** In the order in which they are asked; a later one is used if an earlier one has nothing. */
  providers: readonly SummaryProvider[];
  /** Without a store, nothing is cached across processes. */
  store?: SummaryStore | undefined;
  warn(line: string): void;
  /** Ms since 1970. */
  now?: () => number;
}

/** Finds or makes the summary of a story in its language. Undefined if there is no text to summarise. */
export type SummaryOf = (story: SummaryStory, promptId: string | undefined) => Promise<Summary | undefined>;

/**
 * Summaries from the store; made if they are missing, of an older text, or by another provider. Concurrent requests
 * for one summary share the result.
 */
export function createCachedSummaries({ providers, store, warn, now = Date.now }: CacheParts): SummaryOf {
  const underWay = new Map<string, Promise<Summary | undefined>>();
  const log = createThrottledLog({ info: warn, warn }, now);
  // What fails for one summary fails for all, as on a full disk. The store itself says that it is gone.
  const logFailure = (what: string) => (error: unknown) => {
    if (!isDatabaseGone(error)) log.seldom(what, `a summary could not be ${what}: ${messageOf(error)}`);
    return undefined;
  };
  const make = async (story: SummaryStory, promptId: string, hash: string) => {
    const { id, language } = story;
    const row = await store?.find(id, promptId, language).catch(logFailure('read'));
    if (row && isUsable(row, hash, providers, now())) return toSummary(row);
    const made = await firstOf(providers, story, promptId);
    if (!made) return undefined;
    await store?.save(toRow(story, promptId, hash, made, now())).catch(logFailure('kept'));
    return made;
  };
  return (story, asked) => {
    const prompt = promptOf(asked);
    const hash = storyHash(story, prompt);
    const key = `${story.id} ${prompt.id} ${hash}`;
    const known = underWay.get(key);
    if (known) return known;
    const made = make(story, prompt.id, hash).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}

/** Whether a stored summary may be used: same text, and by the first provider, or by another a short time ago. */
export function isUsable(
  row: SummaryRow,
  hash: string,
  makers: readonly Pick<SummaryProvider, 'maker'>[],
  now: number,
): boolean {
  if (row.story_hash !== hash) return false;
  const index = makers.findIndex(({ maker }) => maker === row.model);
  return index === 0 || (index > 0 && isRecent(row.created_at, now, FALLBACK_MS));
}

async function firstOf(providers: readonly SummaryProvider[], story: SummaryStory, promptId: string) {
  for (const provider of providers) {
    const made = await provider.summarise(story, { promptId, language: story.language });
    if (made) return made;
  }
  return undefined;
}

function toSummary(row: SummaryRow): Summary {
  return { text: row.text, madeBy: row.made_by, maker: row.model };
}

function toRow(story: SummaryStory, promptId: string, hash: string, made: Summary, now: number): SummaryRow {
  return {
    story_id: story.id,
    prompt_id: promptId,
    language: story.language,
    text: made.text,
    made_by: made.madeBy,
    model: made.maker,
    story_hash: hash,
    created_at: now,
  };
}

/** Changes whenever the story's text or the prompt changes. */
function storyHash(story: SummaryStory, prompt: SummaryPrompt): string {
  const { language, title, description, bodyHtml } = story;
  const parts = [language, title, description, bodyHtml, prompt.instructions];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
