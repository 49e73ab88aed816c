import { isRecent } from '#app/lib/dates/is-recent.ts';
import type { FactsOf, KnownPictureFacts } from '#app/pictures/pictures.port.server.ts';
import type { Article, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { ContentSource } from './content-source.server.ts';

/** How long an answer with pictures that nothing is known of is used, in ms. */
const INCOMPLETE_MS = 10_000;

/** An answer with facts; one without some of them is used for a while only, from `at` on. */
interface Added {
  answer: object;
  isComplete: boolean;
  at: number;
}

/**
 * The content source with what is known of the pictures in its answers, whichever source the stories come from. Equal
 * answers stay equal objects, as their text is cached by object.
 * @param facts default: nothing is added
 */
export function withPictureFacts<Source extends ContentSource>(
  content: Source,
  facts: Pick<KnownPictureFacts, 'of'> | undefined,
  clock: () => number = Date.now,
): Source {
  if (!facts) return content;
  const { of } = facts;
  const ofBrands = { own: new WeakMap<object, Added>(), direct: new WeakMap<object, Added>() };

  async function withFacts<Answer extends object>(
    { content: { pictures = 'own' } }: Brand,
    answer: Answer,
    articlesOf: (answer: Answer) => readonly Article[],
    replaced: (answer: Answer, add: (article: Article) => Article) => Answer,
  ): Promise<Answer> {
    const cache = ofBrands[pictures];
    const known = cache.get(answer);
    if (known && (known.isComplete || isRecent(known.at, clock(), INCOMPLETE_MS)))
      return known.answer as Answer;
    const addresses = articlesOf(answer).flatMap(({ image_url }) => image_url ?? []);
    if (addresses.length === 0) return answer;
    const factsOf = usableFacts(await of(addresses), pictures);
    const added = replaced(answer, (article) => withFactsOf(article, factsOf));
    const isComplete = addresses.every((address) => factsOf(address));
    cache.set(answer, { answer: added, isComplete, at: clock() });
    return added;
  }
  const list = <Answer extends { articles: Article[] }>(brand: Brand, answer: Answer) =>
    withFacts(
      brand,
      answer,
      ({ articles }) => articles,
      (whole, add) => ({ ...whole, articles: whole.articles.map(add) }),
    );
  const one = async <Answer extends { article: Article }>(brand: Brand, answer: Answer | undefined) =>
    answer &&
    withFacts(
      brand,
      answer,
      ({ article }) => [article],
      (whole, add) => ({ ...whole, article: add(whole.article) }),
    );
  const { coverage, topicStories } = content;
  return {
    ...content,
    ...(coverage && {
      coverage: async (brand: Brand, id: string) => {
        const answer = await coverage(brand, id);
        return answer && list(brand, answer);
      },
    }),
    ...(topicStories && {
      topicStories: async (brand: Brand, query: StoryListQuery) =>
        list(brand, await topicStories(brand, query)),
    }),
    portal: async (brand: Brand, query) => list(brand, await content.portal(brand, query)),
    fsd: async (brand: Brand, query) => list(brand, await content.fsd(brand, query)),
    articles: async (brand: Brand, query) => list(brand, await content.articles(brand, query)),
    article: async (brand: Brand, id) => one(brand, await content.article(brand, id)),
    articleSummary: async (brand: Brand, id) => one(brand, await content.articleSummary(brand, id)),
  } as Source;
}

/** A picture that the server could not have may still be had by browsers, which then fetch it themselves. */
function usableFacts(factsOf: FactsOf, pictures: 'own' | 'direct'): FactsOf {
  if (pictures === 'own') return factsOf;
  return (address) => {
    const facts = factsOf(address);
    return facts?.state === 'missing' ? undefined : facts;
  };
}

function withFactsOf(article: Article, factsOf: FactsOf): Article {
  const picture = article.image_url ? factsOf(article.image_url) : undefined;
  return picture ? { ...article, picture } : article;
}
