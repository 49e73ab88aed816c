import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { BrandFeed } from '#schemas/brand/content.ts';
import { type LeftOutCounts, type LeftOutReason, leaveOut } from '#schemas/content/left-out.ts';
import type { StoredStory } from '#schemas/content/story.ts';

/** How the stories of a feed are treated: its entry in the brand files. */
export type FeedPolicy = Omit<BrandFeed, 'url'>;

/** The stories that a policy allows, and the ids of the others. */
interface PolicyResult {
  stories: StoredStory[];
  refused: string[];
  /** The refused by reason. */
  leftOut: LeftOutCounts;
}

/** What decides whether a policy refuses a story. */
type CheckedStory = Pick<StoredStory, 'title' | 'description' | 'keywords' | 'publishedAt'>;

/** Stories published before that are removed, in ms since 1970; undefined where the brands name no age. */
export function oldestAllowed({ maximumAge }: FeedPolicy, now: number): number | undefined {
  return maximumAge === undefined ? undefined : now - maximumAge * DAY_MS;
}

/**
 * Says why a policy refuses a story; undefined where it allows it.
 * @param now ms since 1970
 */
export function refusalBy(
  policy: FeedPolicy,
  now: number,
): (story: CheckedStory) => LeftOutReason | undefined {
  const oldest = oldestAllowed(policy, now) ?? -Infinity;
  const blocked = (policy.blockedWords ?? []).map(folded).filter((word) => word.trim() !== '');
  return (story) => {
    if ((story.publishedAt ?? now) < oldest) return 'too-old';
    const text = blocked.length > 0 ? textOf(story) : '';
    return blocked.some((word) => text.includes(word)) ? 'blocked-word' : undefined;
  };
}

/** True where stories with an address are shown without their texts. */
export function hostsNoTexts({ mode }: FeedPolicy): boolean {
  return mode === 'preview';
}

/**
 * Applies a policy to stories as read.
 * @param now ms since 1970
 */
export function applyPolicy(stories: readonly StoredStory[], policy: FeedPolicy, now: number): PolicyResult {
  const refusal = refusalBy(policy, now);
  const result: PolicyResult = { stories: [], refused: [], leftOut: {} };
  for (const story of stories) {
    const reason = refusal(story);
    if (reason) {
      result.refused.push(story.id);
      leaveOut(result.leftOut, reason);
    } else
      result.stories.push(hostsNoTexts(policy) && story.url !== null ? { ...story, bodyHtml: '' } : story);
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

/** All of a policy that decides what is stored of a feed, as JSON; the same text for the same policy. */
export function policyText({
  topic,
  language,
  mode,
  maximumAge,
  blockedWords,
  fullText,
}: FeedPolicy): string {
  return JSON.stringify({
    topic,
    language,
    mode: mode ?? 'hosted',
    maximumAge,
    blockedWords: blockedWords ?? [],
    fullText: fullText ?? false,
  });
}

/**
 * True where texts may have been read from pages and no more may be: which of the stored ones these are is not known.
 * @param before as `policyText`; null where it is unknown
 */
export function withdrawsPageTexts(before: string | null, { fullText }: FeedPolicy): boolean {
  const allowed = before !== null && (JSON.parse(before) as FeedPolicy).fullText === true;
  return allowed && fullText !== true;
}

function textOf({ title, description, keywords }: CheckedStory): string {
  return folded([title, description, ...keywords].join(' '));
}

/** Letters of scripts that put no blanks between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/gu;

/** Letters that keyboards of two languages write in two ways: i without a dot, and the Arabic and Persian y and k. */
const WRITTEN_AS: Readonly<Record<string, string>> = { ı: 'i', ي: 'ی', ى: 'ی', ك: 'ک' };
const WRITTEN_TWICE = /[ıيىك]/g;

/** What only stretches a word in Arabic. */
const STRETCHES = /\u0640/g;

/**
 * Words between single blanks, without case and accents, so that "Gore" is not found in "category". Each letter of
 * {@link UNSPACED} counts as a word, so that words of these scripts are found in any place.
 */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(STRETCHES, '').toLowerCase();
  const words = plain
    .replace(WRITTEN_TWICE, (letter) => WRITTEN_AS[letter] ?? letter)
    .replace(UNSPACED, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.trim()} `;
}
