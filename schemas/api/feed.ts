import { z } from 'zod';
import { MARKETS } from '#schemas/content/languages.ts';
import { pictureFactsSchema } from '#schemas/content/picture-facts.ts';
import { TOPICS } from '#schemas/content/topics.ts';
import { MAX_PARAMETER_LENGTH } from './json-parameter.ts';
import { commaList, flag, jsonText, wholeNumber, word } from './query-values.ts';

const topic = z.enum([...TOPICS, 'personalized']);

/** Topics; unknown ones are dropped beside known ones, as an app may know topics that a back end does not. */
const topicList = commaList.transform((given, context): z.infer<typeof topic>[] => {
  const read = given.map((one) => topic.safeParse(one));
  const known = read.flatMap(({ data }) => data ?? []);
  if (known.length > 0 || given.length === 0) return known;
  context.addIssue({ code: 'custom', path: [0], message: `unknown topic ${JSON.stringify(given[0])}` });
  return z.NEVER;
});

/** Query of `/api/spa/portal` (section 7). Keys outside the contract are ignored, as a carrier's app may add its own. */
export const portalQuerySchema = z.object({
  brid: word.optional(),
  market: z.enum(MARKETS).optional(),
  lang: word.optional(),
  topics: topicList.optional(),
  excludeArticleIds: commaList
    .pipe(z.array(z.string().regex(/^\d+$/, 'an article id has digits only')).max(500))
    .optional(),
  entryPoint: word.optional(),
  useOnlineRanking: flag.optional(),
  providers: commaList.optional(),
  webEnableHeadlines: flag.optional(),
  cd: jsonText.optional(),
  rp: z.string().max(MAX_PARAMETER_LENGTH).optional().describe('Base64 JSON of the reporting parameters.'),
  rankingVersion: word.optional(),
  providersBlacklist: commaList.optional(),
  experience: z.literal('article').optional(),
  forceSummary: flag.optional(),
  iteration_id: word
    .optional()
    .describe(
      '`reporting.iteration_id` of the list’s first answer, which makes further pages match it. Our addition; may also be in rp.',
    ),
});

/** Query of `/api/articles`: the portal's and an offset into each topic. */
export const articlesQuerySchema = portalQuerySchema.extend({ offset: wholeNumber.optional() });

/** Parsed query of a call for a story list. */
export type StoryListQuery = z.infer<typeof articlesQuerySchema>;

/** Source of an article (section 3). */
export const sourceSchema = z.object({
  id: z.string(),
  primary_id: z.string(),
  title: z.string(),
  icon: z.string().nullable(),
});

/** A source, as in answers. */
export type Source = z.infer<typeof sourceSchema>;

/** Fields of section 3 that only a carrier's own apps read: passed on from its back end unchanged. */
const passedOn = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .optional()
  .describe('From a carrier’s back end, passed on to its apps; no page reads it.');

/** Article, as in answers (section 3). Texts are plain; `formatted` of the article call is HTML. */
export const articleSchema = z.object({
  id: z.string().regex(/^\d+$/),
  source: z.string().describe('Id of its source; see `sources` of the same answer.'),
  provider: z.string().describe('The source’s name.'),
  article_url: z
    .string()
    .describe('Target of a click: a page of the site, or the publisher’s page for previews.'),
  orig_url: z.string().nullable().describe('The publisher’s address.'),
  image_url: z.string().nullable(),
  picture: pictureFactsSchema
    .optional()
    .describe(
      'What is known of the picture at `image_url`; our addition to section 3. Missing if nothing is.',
    ),
  audio_url: z
    .string()
    .nullable()
    .optional()
    .describe('The publisher’s audio of the story; our addition to section 3. Missing if there is none.'),
  view_mode: z.enum(['hosted', 'preview']).default('hosted'),
  title: z.string(),
  description: z.string(),
  date: z.iso.datetime().nullable().describe('Date of publication, UTC; null if the feed gave none.'),
  updated: z.iso
    .datetime()
    .optional()
    .describe('When its headline changed last, UTC; our addition to section 3. Missing if it never did.'),
  event: z
    .object({ id: z.string().regex(/^\d+$/), sources: z.int().min(2) })
    .optional()
    .describe(
      'The event that three or more of the brand’s sources tell, and how many; our addition to section 3. Missing if fewer do.',
    ),
  author: z.string().nullable(),
  keywords: z.array(z.object({ text: z.string() })),
  labels: z.array(z.string()),
  topic: z.string().describe('Main topic.'),
  topicsRanking: z
    .record(z.string(), z.number())
    .describe('Rank within each topic, 1 is first; may contain `personalized`.'),
  index: z.int().describe('Position in the answer’s list, from 0.'),
  originalViewMode: passedOn,
  horizontalPosition: passedOn,
  fsdUnit: passedOn,
  fsdUnitPattern: passedOn,
  monetizationProviderAdUnitName: passedOn,
  monetizationProviderAdUnitId: passedOn,
});

/** An article of an answer. */
export type Article = z.infer<typeof articleSchema>;

const reportingSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Paging: whether a topic has more stories than were sent (section 3). */
const pagingSchema = z.object({
  topics: z.record(z.string(), z.object({ moreArticles: z.boolean() })),
});

/** Answer of `/api/spa/portal`. */
export const portalAnswerSchema = z.object({
  articles: z.array(articleSchema),
  reporting: reportingSchema,
  sources: z.array(sourceSchema),
  topics: z.array(z.string()).describe('Topics of the stories in the answer.'),
  availableTopics: z.array(z.string()).describe('All topics that have stories, in the brand’s order.'),
  paging: pagingSchema,
});

/** Answer of `/api/spa/portal`, parsed. */
export type PortalAnswer = z.infer<typeof portalAnswerSchema>;

/** Query of `/api/spa/fsd`: the portal's, with the full-screen feed as its default entry point. */
export const fsdQuerySchema = portalQuerySchema.extend({ entryPoint: word.default('fsd') });

/** Answer of `/api/spa/fsd`. */
export const fsdAnswerSchema = portalAnswerSchema.pick({
  articles: true,
  reporting: true,
  sources: true,
  topics: true,
});

/** Answer of `/api/spa/fsd`, parsed. */
export type FsdAnswer = z.infer<typeof fsdAnswerSchema>;

/** Answer of `/api/articles`. */
export const articlesAnswerSchema = portalAnswerSchema.omit({ availableTopics: true });

/** Answer of `/api/articles`, parsed. */
export type ArticlesAnswer = z.infer<typeof articlesAnswerSchema>;

/** Answer of `/api/spa/article/{articleId}`. */
export const articleAnswerSchema = z.object({
  article: articleSchema,
  source: sourceSchema,
  formatted: z.string().describe('Body as sanitised HTML; empty for previews.'),
});

/** Answer of `/api/spa/article/{articleId}`, parsed. */
export type ArticleAnswer = z.infer<typeof articleAnswerSchema>;
