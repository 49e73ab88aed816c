import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';

/** How the example back end departs from the best answer. */
export interface ExampleFaults {
  /** Wait before each answer, in ms. */
  slowMs: number;
  /** Everything that an answer can do without is null. */
  nulls: boolean;
  /** Stories of one page; undefined as many as the store gives. */
  pageSize: number | undefined;
}

type Members = Record<string, unknown>;

/** Members without which there is nothing to show. */
const NEEDED = new Set([
  ...['id', 'title', 'name', 'gameUrl', 'formatted', 'summary', 'reading', 'finalUrl', 'pageConfig'],
]);

/** An answer with the faults that change it. */
export function withFaults(answer: unknown, { nulls, pageSize }: Omit<ExampleFaults, 'slowMs'>): unknown {
  if (!isPlainMap(answer)) return answer;
  const cut = pageSize === undefined ? answer : shortened(answer, pageSize);
  return nulls ? withNulls(cut) : cut;
}

/** A list cut to a page; what is cut off is on the next one, as offsets count stories. */
function shortened(answer: Members, pageSize: number): Members {
  const { articles, paging } = answer;
  if (!Array.isArray(articles) || articles.length <= pageSize) return answer;
  const topics = isPlainMap(paging) && isPlainMap(paging.topics) ? Object.keys(paging.topics) : undefined;
  return {
    ...answer,
    articles: articles.slice(0, pageSize),
    ...(topics
      ? { paging: { topics: Object.fromEntries(topics.map((topic) => [topic, { moreArticles: true }])) } }
      : {}),
  };
}

/** Lists and things keep their needed members, and lose all others. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isThing = ['articles', 'article', 'games', 'game', 'sign'].includes(name);
      return [name, isThing ? withNulls(member) : NEEDED.has(name) ? member : null];
    }),
  );
}
