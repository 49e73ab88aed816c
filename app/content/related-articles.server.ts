/** What the choice needs to know of a story. */
export interface RelatedCandidate {
  id: string;
  /** Id of its source. */
  source: string;
  /** Main topic. */
  topic: string;
  /** All topics. */
  labels: readonly string[];
  title: string;
  /** The same for stories about the same event, where that is known. */
  cluster?: string | undefined;
}

/** How many related stories an article has: ceil(10 / number of providers), at least 1 (section 9). */
export function relatedCount(providers: number): number {
  return Math.max(1, Math.ceil(10 / Math.max(1, providers)));
}

/**
 * Stories to go on with: of the article's main topic, else of one of its topics, those of other sources first; in
 * the order given otherwise. Never the article itself, nor the same news told again.
 */
export function relatedArticles<T extends RelatedCandidate>(
  article: RelatedCandidate,
  candidates: readonly T[],
  count: number,
): T[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, article) }))
    .filter(({ rank }) => rank < NOT_RELATED)
    .toSorted((a, b) => a.rank - b.rank);
  const chosen: T[] = [];
  for (const { candidate } of ranked) {
    if (chosen.length === count) break;
    if ([article, ...chosen].every((other) => !isSameNews(candidate, other))) chosen.push(candidate);
  }
  return chosen;
}

const NOT_RELATED = 4;

/** Topics that any story may have; to share them is to share nothing. */
const OF_ALL = ['latest', 'trending'];

function rankOf(candidate: RelatedCandidate, article: RelatedCandidate): number {
  const sameSource = candidate.source === article.source ? 1 : 0;
  if (candidate.topic === article.topic) return sameSource;
  const shared = candidate.labels.some((label) => article.labels.includes(label) && !OF_ALL.includes(label));
  return shared ? 2 + sameSource : NOT_RELATED;
}

/** Share of the shorter title's words above which two titles tell the same news. */
const SAME_TITLE = 0.7;

/** Whether two stories are one, of one cluster, or have nearly the same title. */
export function isSameNews(one: RelatedCandidate, other: RelatedCandidate): boolean {
  if (one.id === other.id) return true;
  if (one.cluster !== undefined && one.cluster === other.cluster) return true;
  const [left, right] = [titleWords(one.title), titleWords(other.title)];
  const shared = [...left].filter((word) => right.has(word)).length;
  const shorter = Math.min(left.size, right.size);
  return shorter >= 3 && shared / shorter >= SAME_TITLE;
}

function titleWords(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}
