import type { WithSentCount } from '#app/content/content-source.server.ts';
import { cleanHtml } from '#app/content/ingest/html/clean-html.server.ts';
import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';
import { pickAudio } from '#app/content/ingest/pick-audio.server.ts';
import { frameAddress } from '#app/games/games.port.server.ts';
import type { Article, ArticleAnswer, PortalAnswer, Source, StoryListQuery } from '#schemas/api/feed.ts';
import type { GameAnswer } from '#schemas/api/games.ts';
import { unescapedAddress } from './carrier-values.server.ts';
import { formattedHtml } from './formatted-html.server.ts';

type Game = GameAnswer['game'];
type Feed = Pick<PortalAnswer, 'articles' | 'sources' | 'topics'>;

/** Pages of this site that a story may link to, and their parameters. */
const OWN_PAGE = /^(\/article-(?:content|intro|summary)\/\d+)(?:\?(.*))?$/;

/**
 * A story list that is safe to show: addresses are http(s), names are completed from the sources, each story is there
 * once, indexes count from 0.
 * @param base address of the back end, against which relative pictures are resolved
 * @param asSummaries whether stories whose address the back end does not say open as summaries
 */
export function cleanFeed<T extends Feed>(answer: T, base: string, asSummaries = false): T {
  const sources = answer.sources.map((source) => cleanSource(source, base));
  const titles = new Map(sources.map((source) => [source.id, source.title]));
  const articles = onceEach(answer.articles).map((article, index) => ({
    ...cleanArticle(article, titles.get(article.source), base, asSummaries),
    index,
  }));
  const topics = answer.topics.length > 0 ? answer.topics : [...new Set(articles.map(({ topic }) => topic))];
  return { ...answer, sources, articles, topics };
}

/** A story that is safe to show: its HTML goes through the allow-list of ingest, whatever the back end did before. */
export function cleanStory(answer: ArticleAnswer, base: string): ArticleAnswer {
  const id = answer.source.id || (publisherHost(answer.article) ?? '');
  const source = cleanSource({ ...answer.source, id }, base);
  const article = cleanArticle(answer.article, source.title, base, false);
  const formatted = cleanHtml(formattedHtml(answer.formatted), { base });
  // Without a body there is nothing to show here: the page links to the publisher.
  const view_mode = formatted ? article.view_mode : 'preview';
  return { ...answer, article: { ...article, view_mode }, source, formatted };
}

/** The games that can be played, each once. */
export function cleanGames(games: readonly Game[], base: string): Game[] {
  return onceEach(games.flatMap((game) => cleanGame(game, base) ?? []));
}

/** The first of each id, in their order: the same one twice would be two elements with one key and one address. */
function onceEach<T extends { id: string }>(all: readonly T[]): T[] {
  const known = new Set<string>();
  return all.filter(({ id }) => !known.has(id) && known.add(id));
}

/** A game whose pictures have http(s) addresses. Undefined without an address that its page can show. */
export function cleanGame(game: Game, base: string): Game | undefined {
  const gameUrl = addressOf(game.gameUrl, base);
  if (!gameUrl || !isFramed(gameUrl)) return undefined;
  const picture = (written: string | undefined) => addressOf(written, base) ?? undefined;
  return {
    ...game,
    gameUrl,
    videoUrl: picture(game.videoUrl),
    posterUrl: picture(game.posterUrl),
    squareRatioImageUrl: picture(game.squareRatioImageUrl),
  };
}

/** Whether a page can show what is at an address, in whichever language. */
const isFramed = (address: string): boolean => frameAddress(address, '') !== undefined;

type PagedAnswer = Pick<PortalAnswer, 'articles' | 'topics'> &
  WithSentCount & {
    /** `moreArticles` is said of all topics. */
    paging: PortalAnswer['paging'] & { moreArticles?: boolean | undefined };
  };

/**
 * Paging, if the answer does not say (section 7 names it for articles only). The back end decides how many stories
 * make a page: after any number there may be more, until an empty page comes.
 */
export function withPaging<T extends PagedAnswer>(answer: T, query: StoryListQuery): T {
  const { articles, sentCount = articles.length } = answer;
  const asked = query.topics ?? answer.topics;
  const { moreArticles = sentCount > 0, topics } = answer.paging;
  const unnamed = Object.fromEntries(asked.map((topic) => [topic, { moreArticles }]));
  return { ...answer, paging: { topics: { ...unnamed, ...topics } } };
}

function cleanArticle(
  article: Article,
  sourceTitle: string | undefined,
  base: string,
  asSummaries: boolean,
): Article {
  const { id, view_mode } = article;
  const screen = view_mode === 'hosted' ? 'content' : 'intro';
  const own = `/article-${asSummaries ? 'summary' : screen}/${id}`;
  const source = article.source || (publisherHost(article) ?? '');
  const topic = article.topic || Object.keys(article.topicsRanking)[0] || article.labels[0] || 'latest';
  const { audio_url: given, ...rest } = article;
  const audio = given ? pickAudio([{ url: unescapedAddress(given), medium: 'audio' }], base) : null;
  return {
    ...rest,
    topic,
    source,
    provider: article.provider || sourceTitle || source,
    article_url: ownPage(article.article_url) ?? addressOf(article.article_url, null) ?? own,
    orig_url: addressOf(article.orig_url, null),
    image_url: addressOf(article.image_url, base),
    ...(audio === null ? {} : { audio_url: audio }),
  };
}

/** The page of this site at an address, without parameters but the one for the whole summary (section 2). */
function ownPage(address: string): string | undefined {
  const [, path, search] = OWN_PAGE.exec(address) ?? [];
  const isFull = new URLSearchParams(search).get('is_summary_full') === 'true';
  return path && isFull ? `${path}?is_summary_full=true` : path;
}

/** The host of the publisher's page, which names the source of a story that comes without one. */
function publisherHost({ orig_url, article_url }: Article): string | undefined {
  const address = addressOf(orig_url, null) ?? addressOf(article_url, null);
  return address === null ? undefined : new URL(address).hostname.replace(/^www\./, '');
}

function cleanSource(source: Source, base: string): Source {
  return {
    ...source,
    primary_id: source.primary_id || source.id,
    title: source.title || source.id,
    icon: addressOf(source.icon, base),
  };
}

/** An absolute http(s) address, or null. */
function addressOf(written: string | null | undefined, base: string | null): string | null {
  return resolveUrl(written && unescapedAddress(written), base);
}
