import { z } from 'zod';
import {
  articleAnswerSchema,
  articleSchema,
  articlesAnswerSchema,
  fsdAnswerSchema,
  portalAnswerSchema,
  sourceSchema,
} from '#schemas/api/feed.ts';
import { summaryAnswerSchema } from '#schemas/api/summary.ts';

/*
 * Answers of a carrier's back end. They need what section 7 names and nothing more: parts that this product adds to
 * the contract have a default, and the second spelling of addresses (section 3) is read too.
 */

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const address = z
  .string()
  .nullish()
  .transform((given) => given ?? null);
const id = z.union([z.string(), z.int().nonnegative()]).transform(String);

/** What nothing here reads is no reason to leave a story out. */
const passedOn = articleSchema.shape.originalViewMode.catch(undefined);

const carrierArticleSchema = z.preprocess(
  withFirstSpelling,
  articleSchema.extend({
    id: id.pipe(articleSchema.shape.id),
    source: id,
    provider: text,
    article_url: text,
    orig_url: address,
    image_url: address,
    description: text,
    date: z.iso
      .datetime({ offset: true })
      .nullish()
      .transform((given) => (given ? new Date(given).toISOString() : null)),
    author: address,
    keywords: z.array(z.object({ text: z.string() })).default([]),
    labels: z.array(z.string()).default([]),
    topic: text,
    topicsRanking: articleSchema.shape.topicsRanking.default({}),
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
  id,
  primary_id: z
    .union([z.string(), z.int()])
    .nullish()
    .transform((given) => String(given ?? '')),
  title: text,
  icon: address,
});

const feed = {
  articles: z.array(carrierArticleSchema),
  sources: z.array(carrierSourceSchema),
  reporting: portalAnswerSchema.shape.reporting.default({}),
  topics: z.array(z.string()).default([]),
};
const paging = portalAnswerSchema.shape.paging.default({ topics: {} });

/** Answer of portal, as section 7 names it. */
export const carrierPortalSchema = portalAnswerSchema.extend({
  ...feed,
  paging,
  availableTopics: z.array(z.string()).default([]),
});

/** Answer of the full-screen feed. */
export const carrierFsdSchema = fsdAnswerSchema.extend(feed);

/** Answer of articles. */
export const carrierArticlesSchema = articlesAnswerSchema.extend({ ...feed, paging });

/** Answer of article and of article summary. */
export const carrierArticleAnswerSchema = articleAnswerSchema.extend({
  article: carrierArticleSchema,
  source: carrierSourceSchema,
  formatted: text,
});

/** The summary document. A back end that makes summaries to prompts makes them with a model. */
export const carrierSummarySchema = summaryAnswerSchema.extend({
  madeBy: summaryAnswerSchema.shape.madeBy.default('ai'),
});

const SPELLINGS = [
  ['article_url', 'articleUrl'],
  ['orig_url', 'origUrl'],
  ['image_url', 'imageUrl'],
] as const;

function withFirstSpelling(article: unknown): unknown {
  if (typeof article !== 'object' || article === null) return article;
  const read: Record<string, unknown> = { ...article };
  for (const [first, second] of SPELLINGS) read[first] ??= read[second];
  return read;
}
