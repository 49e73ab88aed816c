import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { BrandFeed } from '#schemas/brand/content.ts';
import { type LeftOutCounts, type LeftOutReason, leaveOut } from '#schemas/content/left-out.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** How the stories of a feed are treated: its entry in the brand files. */
export type FeedPolicy = Omit<BrandFeed, 'url'>;

/** The stories that a policy allows, and the ids of the others. */
export interface PolicyResult {
  stories: StoredStory[];
  refused: string[];
  /** The refused by reason. */
  leftOut: LeftOutCounts;
}

/**
 * Applies a policy to stories as read.
 * @param now ms since 1970
 */
export function applyPolicy(stories: readonly StoredStory[], policy: FeedPolicy, now: number): PolicyResult {
  const oldest = policy.maximumAge === undefined ? -Infinity : now - policy.maximumAge * DAY_MS;
  const blocked = (policy.blockedWords ?? []).map(folded).filter((word) => word.trim() !== '');
  const refusal = (story: StoredStory): LeftOutReason | undefined => {
    if ((story.publishedAt ?? now) < oldest) return 'too-old';
    return blocked.some((word) => textOf(story).includes(word)) ? 'blocked-word' : undefined;
  };
  const result: PolicyResult = { stories: [], refused: [], leftOut: {} };
  for (const story of stories) {
    const reason = refusal(story);
    if (reason) {
      result.refused.push(story.id);
      leaveOut(result.leftOut, reason);
    } else
      result.stories.push(
        policy.mode === 'preview' && story.url !== null ? { ...story, bodyHtml: '' } : story,
      );
  }
  return result;
}

/**
 * Merges several policies for the same address, taking the strictest of each key: all brands share one store, and a
 * text must not appear if its publisher or a carrier does not allow it.
 */
export function strictest(a: FeedPolicy, b: FeedPolicy): FeedPolicy {
  const ages = [a.maximumAge, b.maximumAge].filter((age) => age !== undefined);
  return {
    topic: a.topic ?? b.topic,
    language: a.language ?? b.language,
    weight: Math.max(a.weight ?? 1, b.weight ?? 1),
    mode: a.mode === 'preview' || b.mode === 'preview' ? 'preview' : undefined,
    maximumAge: ages.length > 0 ? Math.min(...ages) : undefined,
    blockedWords: [...new Set([...(a.blockedWords ?? []), ...(b.blockedWords ?? [])])],
    fullText: a.fullText === true && b.fullText === true,
  };
}

function textOf({ title, description, keywords }: StoredStory): string {
  return folded([title, description, ...keywords].join(' '));
}

/** Words between single blanks, without case and accents, so that "Gore" is not found in "category". */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  // Scripts without blanks between words: any place counts.
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(words)
    ? words.trim()
    : words;
}
