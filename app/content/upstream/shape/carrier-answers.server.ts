import { z } from 'zod';
import { articleSchema, sourceSchema } from '#schemas/api/feed.ts';
import { summaryAnswerSchema } from '#schemas/api/summary.ts';
import {
  carrierFlag,
  carrierWord,
  dateOrNull,
  entries,
  filledText,
  idText,
  numeric,
  present,
  reportingValues,
  text,
  textOrNull,
  withGaps,
} from './carrier-values.server.ts';

/*
 * Answers about stories of a carrier's back end, to be parsed by `parseAnswer`. A story needs an id and a title, a
 * list its stories: anything else that is missing, null or of another type has a default. The second spelling of
 * addresses (section 3) is read too.
 */

/** A field that we do not read is not worth a line in the log. */
const passedOn = articleSchema.shape.originalViewMode.catch(undefined);

const carrierArticleSchema = z.preprocess(
  withFirstSpelling,
  articleSchema.extend({
    id: idText.pipe(articleSchema.shape.id),
    title: filledText,
    source: idText.default(''),
    provider: text,
    article_url: text,
    orig_url: textOrNull,
    image_url: textOrNull,
    // Found out by this server alone; what others say of a picture is not trusted.
    picture: z.undefined().optional().catch(undefined),
    description: text,
    date: dateOrNull,
    author: textOrNull,
    keywords: entries(carrierWord.transform((given) => ({ text: given }))).default([]),
    labels: entries(carrierWord).default([]),
    topic: text,
    topicsRanking: z.record(z.string(), numeric).default({}),
    index: z.int().default(0),
    originalViewMode: passedOn,
    horizontalPosition: passedOn,
    fsdUnit: passedOn,
    fsdUnitPattern: passedOn,
    monetizationProviderAdUnitName: passedOn,
    monetizationProviderAdUnitId: passedOn,
  }),
);

const carrierSourceSchema = sourceSchema.extend({
  id: idText,
  primary_id: idText.default(''),
  title: text,
  icon: textOrNull,
});

const feed = z.object({
  articles: withGaps(carrierArticleSchema),
  sources: entries(carrierSourceSchema).default([]),
  reporting: reportingValues,
  topics: entries(z.string()).default([]),
});

const paging = z
  .object({ topics: z.record(z.string(), z.object({ moreArticles: carrierFlag })).default({}) })
  .default({ topics: {} });

type CarrierArticle = z.infer<typeof carrierArticleSchema>;

/** A story list as received: `sentCount` counts what the back end sent, with the stories that are left out here. */
function counted<T extends object>({
  articles,
  ...rest
}: T & { articles: readonly (CarrierArticle | undefined)[] }) {
  return { ...rest, articles: present(articles), sentCount: articles.length };
}

/** Answer of portal, as section 7 names it. */
export const carrierPortalSchema = feed
  .extend({ paging, availableTopics: entries(z.string()).default([]) })
  .transform(counted);

/** Answer of the full-screen feed. */
export const carrierFsdSchema = feed.transform(counted);

/** Answer of articles. */
export const carrierArticlesSchema = feed.extend({ paging }).transform(counted);

/**
 * Answer of article and of article summary. Fields that the story and its source have in common complete each other.
 */
export const carrierArticleAnswerSchema = z
  .object({
    article: carrierArticleSchema,
    source: carrierSourceSchema.extend({ id: idText.default('') }).prefault({}),
    formatted: text,
  })
  .transform(({ article, source, formatted }) => ({
    article: { ...article, source: article.source || source.id },
    source: { ...source, id: source.id || article.source, title: source.title || article.provider },
    formatted,
  }));

/** The summary document. A back end that takes prompts writes its summaries with a model. */
export const carrierSummarySchema = z.object({
  summary: filledText,
  madeBy: summaryAnswerSchema.shape.madeBy.default('ai'),
});

const SPELLINGS = [
  ['article_url', 'articleUrl'],
  ['orig_url', 'origUrl'],
  ['image_url', 'imageUrl'],
] as const;

/** An address that is not a text is left out here, as the issue would otherwise name the second spelling. */
function withFirstSpelling(article: unknown): unknown {
  if (typeof article !== 'object' || article === null || Array.isArray(article)) return article;
  const read: Record<string, unknown> = { ...article };
  for (const [first, second] of SPELLINGS)
    read[first] = [read[first], read[second]].find((given) => typeof given === 'string');
  return read;
}
