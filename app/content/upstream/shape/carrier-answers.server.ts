import { z } from 'zod';
import { plainText, titleText } from '#app/content/ingest/html/plain-text.server.ts';
import { cutText } from '#app/lib/cut-text.ts';
import { articleSchema, sourceSchema } from '#schemas/api/feed.ts';
import { summaryAnswerSchema } from '#schemas/api/summary.ts';
import { ARTICLE_ID } from '#schemas/content/article-id.ts';
import {
  bylineOrNull,
  carrierFlag,
  dateOrNull,
  entries,
  filledText,
  idText,
  label,
  numeric,
  present,
  reportingValues,
  sourceIdText,
  text,
  textOrNull,
  withGaps,
  wordOrNull,
} from './carrier-values.server.ts';
import { topicRanks, topicWords, words } from './carrier-words.server.ts';
import { topicOf } from './contract-names.server.ts';

/*
 * Answers about stories of a carrier's back end, to be parsed by `parseAnswer` once their names are those of the
 * contract (`withContractNames`). A story needs an id and a title, a list its stories: anything else that is missing,
 * null or of another type has a default.
 */

/** Longest texts that are shown, in characters; a longer one is a mistake of the back end. */
const MAX_LENGTH = { title: 500, description: 3000 };
/** Length, in characters, of the words that stand for a missing title. */
const MAX_FIRST_WORDS_LENGTH = 80;
/** Words of a list that are passed on. */
const MAX_WORDS = 50;

/** A field that we do not read is not worth a line in the log. */
const passedOn = articleSchema.shape.originalViewMode.catch(undefined);

/** Ids as our own calls take them. */
const articleId = idText.pipe(z.string().regex(ARTICLE_ID, 'is no id of 1 to 20 digits'));
const title = z.string().transform((given) => cutText(titleText(given), MAX_LENGTH.title));
const viewMode = z.string().trim().toLowerCase().pipe(articleSchema.shape.view_mode.unwrap());

const carrierArticleSchema = articleSchema.extend({
  id: articleId,
  title: title.pipe(filledText),
  source: sourceIdText.default(''),
  provider: wordOrNull.transform((name) => name ?? ''),
  article_url: text,
  orig_url: textOrNull,
  image_url: textOrNull,
  // Found out by this server alone; what others say of a picture is not trusted.
  picture: z.undefined().optional().catch(undefined),
  event: z.undefined().optional().catch(undefined),
  audio_url: textOrNull.optional(),
  view_mode: viewMode.default('hosted'),
  description: text.transform((given) => cutText(plainText(given), MAX_LENGTH.description)),
  date: dateOrNull,
  updated: dateOrNull.transform((date) => date ?? undefined).optional(),
  author: bylineOrNull,
  keywords: words.transform((list) => list.slice(0, MAX_WORDS).map((one) => ({ text: one }))).default([]),
  labels: words.transform((list) => list.slice(0, MAX_WORDS)).default([]),
  topic: text.transform(topicOf),
  topicsRanking: topicRanks.default({}),
  index: numeric.pipe(z.int()).default(0),
  originalViewMode: passedOn,
  horizontalPosition: passedOn,
  fsdUnit: passedOn,
  fsdUnitPattern: passedOn,
  monetizationProviderAdUnitName: passedOn,
  monetizationProviderAdUnitId: passedOn,
});

const carrierSourceSchema = sourceSchema.extend({
  id: idText,
  primary_id: idText.default(''),
  title: label,
  icon: textOrNull,
});

const feed = z.object({
  articles: withGaps(carrierArticleSchema),
  sources: entries(carrierSourceSchema).default([]),
  reporting: reportingValues,
  topics: topicWords.default([]),
});

const moreArticles = z.union([z.object({ moreArticles: carrierFlag }), carrierFlag.transform(asMember)]);

/** Beside its topics `moreArticles` may be said of all at once. */
const paging = z
  .object({
    topics: z.record(z.string(), moreArticles).default({}),
    moreArticles: carrierFlag.optional(),
  })
  .default({ topics: {} });

function asMember(given: boolean): { moreArticles: boolean } {
  return { moreArticles: given };
}

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
  .extend({ paging, availableTopics: topicWords.default([]) })
  .transform(counted);

/** Answer of the full-screen feed. */
export const carrierFsdSchema = feed.transform(counted);

/** Answer of articles. Servers that write null for an empty list end their lists with it. */
export const carrierArticlesSchema = feed
  .extend({ paging, articles: z.preprocess((given) => given ?? [], withGaps(carrierArticleSchema)) })
  .transform(counted);

/**
 * Answer of article and of article summary. Fields that the story and its source have in common complete each other;
 * a story without a title is called by its first words.
 * @param asked its id, for answers that do not contain it
 */
export function carrierArticleAnswerSchema(asked?: string) {
  const article = carrierArticleSchema.extend({
    id: asked === undefined ? articleId : articleId.default(asked),
    title: title.default(''),
  });
  return z
    .object({
      article,
      source: carrierSourceSchema.extend({ id: idText.default('') }).prefault({}),
      formatted: text,
    })
    .transform(({ article, source, formatted }, context) => {
      const firstWords = cutText(article.description || plainText(formatted), MAX_FIRST_WORDS_LENGTH);
      if (!article.title && !firstWords)
        context.addIssue({ code: 'custom', path: ['article', 'title'], message: 'is empty' });
      return {
        article: { ...article, title: article.title || firstWords, source: article.source || source.id },
        source: { ...source, id: source.id || article.source, title: source.title || article.provider },
        formatted,
      };
    });
}

/** Ends of blocks in HTML. */
const BLOCK_ENDS = /<\/(?:p|li|div|h[1-6])>|<br\s*\/?>/gi;

/**
 * The summary document: a text, also as HTML or as a list of sentences; empty where there is none. A back end that
 * takes prompts has a model.
 */
export const carrierSummarySchema = z.object({
  summary: z
    .union([z.string(), entries(z.string()).transform((sentences) => sentences.join('\n\n'))])
    .default('')
    .transform((given) => (given.search(BLOCK_ENDS) >= 0 ? withoutBlocks(given) : linesOf(given))),
  madeBy: summaryAnswerSchema.shape.madeBy.default('ai'),
});

/** The words of each line, as line breaks part paragraphs here. */
function linesOf(text: string): string {
  return /[<&]/.test(text) ? text.split('\n').map(plainText).join('\n') : text;
}

function withoutBlocks(html: string): string {
  return html
    .split(BLOCK_ENDS)
    .map(plainText)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
