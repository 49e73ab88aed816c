import type { AppLoadContext } from '@remix-run/node';
import { storyViews } from '#app/stories/stories.port.server.ts';
import { parseAsOf, type StoryView } from '#app/stories/stories.port.ts';
import type { Article, PortalAnswer, Source, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { type ChosenSection, chooseSections, MAX_SECTIONS, sectionTopics } from './choose-sections.ts';

/** A story of a block: what its row shows. */
export interface SectionStory
  extends Pick<
    StoryView,
    'id' | 'href' | 'title' | 'lang' | 'image' | 'imageFocus' | 'dateTime' | 'age' | 'ageIsDate'
  > {
  /** Name of its source. */
  source: string;
  /** The event that several sources tell: further pages leave out its other stories. */
  event?: { id: string };
}

/** A block as the page shows it. */
export interface SectionBlock {
  topic: string;
  stories: SectionStory[];
}

/** Topics that are asked for at once: most often the first ones have enough stories, and no other list is ranked. */
const BATCH = 4;

/**
 * The section blocks of a front page; none by the brand's choice, or where the content source has no stories beside
 * those of the page's one call. A failure is noted and leaves the page without them.
 * @param query of the page, without its topic
 * @param page the answer that the page shows
 * @param shown the page's topic
 */
export async function sectionBlocks(
  brand: Brand,
  query: StoryListQuery,
  page: PortalAnswer,
  shown: string,
  context: AppLoadContext,
): Promise<SectionBlock[]> {
  const { topicStories } = context.content;
  if (brand.sectionBlocks === false || !topicStories) return [];
  try {
    const topics = sectionTopics(page.availableTopics, shown).filter(isTopic);
    const ask = (of: readonly Topic[]) => topicStories(brand, { ...beside(query, page), topics: [...of] });
    const { sections, sources } = await askedSections(topics, page.articles, ask);
    return await blocksOf(sections, sources, context);
  } catch {
    context.noteFailure();
    return [];
  }
}

/** The query for stories beside those of a page, from its snapshot. */
function beside(query: StoryListQuery, { articles, reporting }: PortalAnswer): StoryListQuery {
  const asOf = parseAsOf(reporting.iteration_id);
  const excludeArticleIds = articles.map(({ id }) => id);
  return { ...query, excludeArticleIds, ...(asOf === undefined ? {} : { iteration_id: asOf }) };
}

/** Asks for a few topics after another until there are as many blocks as a page has. */
async function askedSections(
  topics: readonly Topic[],
  shown: readonly Article[],
  ask: (topics: readonly Topic[]) => Promise<Pick<PortalAnswer, 'articles' | 'sources'>>,
): Promise<{ sections: Array<ChosenSection<Article>>; sources: Source[] }> {
  const articles = new Map<string, Article>();
  const sources = new Map<string, Source>();
  let sections: Array<ChosenSection<Article>> = [];
  for (let asked = 0; asked < topics.length && sections.length < MAX_SECTIONS; asked += BATCH) {
    const answer = await ask(topics.slice(asked, asked + BATCH));
    for (const article of answer.articles)
      articles.set(article.id, merged(articles.get(article.id), article));
    for (const source of answer.sources) sources.set(source.id, source);
    sections = chooseSections(topics.slice(0, asked + BATCH), [...articles.values()], shown);
  }
  return { sections, sources: [...sources.values()] };
}

/** A story of several topics may come with each of them. */
function merged(known: Article | undefined, article: Article): Article {
  return known
    ? { ...article, topicsRanking: { ...known.topicsRanking, ...article.topicsRanking } }
    : article;
}

async function blocksOf(
  sections: ReadonlyArray<ChosenSection<Article>>,
  sources: readonly Source[],
  context: AppLoadContext,
): Promise<SectionBlock[]> {
  const articles = sections.flatMap(({ stories }) => stories);
  const views = await storyViews({ articles, sources }, context, Date.now());
  const viewOf = new Map(views.map((view) => [view.id, sectionStory(view)]));
  return sections.map(({ topic, stories }) => ({
    topic,
    stories: stories.flatMap(({ id }) => viewOf.get(id) ?? []),
  }));
}

/** A row is small: it does without standfirst and preview, and with any picture that fits a tile. */
function sectionStory({
  id,
  href,
  title,
  lang,
  image,
  imageUse,
  imageFocus,
  source,
  event,
  dateTime,
  age,
  ageIsDate,
}: StoryView): SectionStory {
  return {
    ...{ id, href, title, source: source.title, dateTime, age },
    ...(lang && { lang }),
    image: imageUse === 'none' ? null : image,
    ...(imageFocus && { imageFocus }),
    ...(event && { event: { id: event.id } }),
    ...(ageIsDate && { ageIsDate }),
  };
}
