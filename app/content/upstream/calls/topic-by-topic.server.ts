import type { WithSentCount } from '#app/content/content-source.server.ts';
import { isRefusedTopic } from '#app/content/upstream/upstream-error.server.ts';
import type { ArticlesAnswer, StoryListQuery } from '#schemas/api/feed.ts';

/** Topics of one query that are asked for one by one at most. */
const MAX_TOPICS = 12;

type ListAnswer = Pick<ArticlesAnswer, 'articles' | 'sources' | 'topics' | 'reporting'> &
  WithSentCount & { paging?: Pick<ArticlesAnswer['paging'], 'topics'> };

/**
 * A story list of several topics. Where the back end refuses the query, as some do for one topic that they do not
 * have, each topic is asked for alone, and the lists that come are joined, a story of each in turn.
 * @throws the refusal, if each topic is refused
 */
export async function topicByTopic<T extends ListAnswer>(
  query: StoryListQuery,
  ask: (query: StoryListQuery) => Promise<T>,
): Promise<T> {
  try {
    return await ask(query);
  } catch (error) {
    const topics = query.topics?.slice(0, MAX_TOPICS) ?? [];
    if (topics.length < 2 || !isRefusedTopic(error)) throw error;
    const outcomes = await Promise.allSettled(topics.map((topic) => ask({ ...query, topics: [topic] })));
    const lists = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const [first] = lists;
    if (!first) throw error;
    return joined(first, lists);
  }
}

/** `sentCount` is that of the longest list, as an offset counts within each topic. */
function joined<T extends ListAnswer>(first: T, lists: readonly T[]): T {
  const longest = Math.max(...lists.map(({ articles }) => articles.length));
  const inTurn = Array.from({ length: longest }, (_, place) =>
    lists.flatMap(({ articles }) => articles[place] ?? []),
  ).flat();
  return {
    ...first,
    articles: once(inTurn).map((article, index) => ({ ...article, index })),
    sources: once(lists.flatMap(({ sources }) => sources)),
    topics: [...new Set(lists.flatMap(({ topics }) => topics))],
    sentCount: Math.max(...lists.map(({ sentCount, articles }) => sentCount ?? articles.length)),
    ...(first.paging
      ? { paging: { topics: Object.assign({}, ...lists.map(({ paging }) => paging?.topics ?? {})) } }
      : {}),
  };
}

function once<T extends { id: string }>(list: readonly T[]): T[] {
  const seen = new Set<string>();
  return list.filter(({ id }) => !seen.has(id) && seen.add(id));
}
