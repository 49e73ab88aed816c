import { z } from 'zod';
import { MARKETS } from '#schemas/content/languages.ts';
import { pageConfigSchema } from '#schemas/page-config/page-config.ts';
import { PAGE_KINDS, type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import { jsonText, word } from './query-values.ts';

/**
 * `{pageName}` of `/api/spa/configs/{pageName}`. The kind of article-content is called `article` too, and fsd by its
 * other paths, `fsd-spa` and `fsd-spa-pwa` (section 2, "Page kinds").
 */
export const pageNameSchema = z.preprocess(
  (name) => (name === 'article' ? 'article-content' : isFsd(name) ? pageKindOf(name) : name),
  z.enum(PAGE_KINDS, {
    error: (issue) => `unknown page ${JSON.stringify(issue.input)}; known: ${PAGE_KINDS.join(', ')}`,
  }),
);

/** The names by which the config of a page kind is asked for at a back end, that of section 2 first. */
export function configNamesOf(page: PageKind): readonly [string, ...string[]] {
  return page === 'article-content' ? ['article', page] : [page];
}

function isFsd(name: unknown): name is string {
  return name === 'fsd-spa' || name === 'fsd-spa-pwa';
}

/** Query of `/api/spa/configs/{pageName}` (section 7). `extra_*` keys are preserved and forwarded. */
export const configsQuerySchema = z
  .object({
    auid: word.optional().describe('The visitor’s id.'),
    cm: word.optional().describe('Campaign, passed on.'),
    customer: word.optional().describe('Customer key; the brand has its own.'),
    abt: z
      .string()
      .regex(/^([1-9]\d{0,2}|1000)$/, 'takes a number from 1 to 1000')
      .optional()
      .describe('The visitor’s A/B number, 1 to 1000.'),
    lang: word.optional().describe('Language of the texts: en or es.'),
    market: z.enum(MARKETS).optional().describe('Market locale. Default: that of the language.'),
    brid: word.optional().describe('Brand id.'),
    cd: jsonText.optional().describe('Device facts as JSON.'),
    entryPoint: word.optional().describe('Entry point of the visit: web, portal or fsd.'),
    environment: word.optional().describe('Environment whose overrides apply. Default: the deployment’s.'),
    provider: word.optional().describe('Source of the article, for article pages.'),
  })
  .catchall(z.unknown());

/** Answer of the configs call: general config and page config (section 3). */
export const configsAnswerSchema = z.object({
  generalConfig: z.object({
    brandName: z.string(),
    brid: z.string(),
    customer: z.string(),
    market: z.enum(MARKETS),
    environment: z.string(),
    lang: z.string(),
    backendVersionName: z.string(),
    cd: z.record(z.string(), z.unknown()).describe('With auid, abt and gaid, if they were sent.'),
    extra: z.record(z.string(), z.string()).describe('The extra_* parameters of the query.'),
  }),
  pageConfig: pageConfigSchema,
});
