import { createHash } from 'node:crypto';
import type { SummaryStore } from '#app/content/store/summary-store.server.ts';
import type { SummaryRow } from '#app/database/database.port.server.ts';
import { promptOf, type SummaryPrompt } from './prompts.server.ts';
import type { Summary, SummaryProvider, SummaryStory } from './summary-provider.server.ts';

/** How long the summary of a later provider stands in for that of the first, in ms, before the first is asked again. */
const STAND_IN_MS = 10 * 60_000;

/** What the cache is made of. */
export interface CacheParts {
  /** In the order in which they are asked; a later one stands in where an earlier one has nothing. */
  providers: readonly SummaryProvider[];
  /** Without it nothing is kept. */
  store?: SummaryStore | undefined;
  warn(line: string): void;
  /** Ms since 1970. */
  now?: () => number;
}

/** Makes or finds the summary of a story in its language. Undefined where there is no text to summarise. */
export type SummaryOf = (story: SummaryStory, promptId: string | undefined) => Promise<Summary | undefined>;

/**
 * Summaries out of the store, made where they are missing, of an older text, or by another maker. Whoever asks
 * while one is being made gets that one.
 */
export function createCachedSummaries({ providers, store, warn, now = Date.now }: CacheParts): SummaryOf {
  const underWay = new Map<string, Promise<Summary | undefined>>();
  const tell = (what: string) => (error: unknown) => {
    warn(`a summary could not be ${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };
  const make = async (story: SummaryStory, promptId: string, hash: string) => {
    const { id, language } = story;
    const row = await store?.find(id, promptId, language).catch(tell('read'));
    if (row && isUsable(row, hash, providers, now())) return toSummary(row);
    const made = await firstOf(providers, story, promptId);
    if (!made) return undefined;
    await store?.save(toRow(story, promptId, hash, made, now())).catch(tell('kept'));
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

/** Whether a stored summary may be given: same text, and by the first provider, or by another a short while ago. */
export function isUsable(
  row: SummaryRow,
  hash: string,
  makers: readonly Pick<SummaryProvider, 'maker'>[],
  now: number,
): boolean {
  if (row.story_hash !== hash) return false;
  const place = makers.findIndex(({ maker }) => maker === row.model);
  return place === 0 || (place > 0 && now - row.created_at < STAND_IN_MS);
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

/** Changes whenever the story's text or the words of the prompt change. */
function storyHash(story: SummaryStory, prompt: SummaryPrompt): string {
  const { language, title, description, bodyHtml } = story;
  const parts = [language, title, description, bodyHtml, prompt.instructions];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
