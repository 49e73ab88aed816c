import { z } from 'zod';
import { MARKETS } from '#schemas/content/languages.ts';
import { pageConfigSchema } from '#schemas/page-config/page-config.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';
import { jsonText, word } from './query-values.ts';

/** `{pageName}` of `/api/spa/configs/{pageName}`. */
export const pageNameSchema = z.enum(PAGE_KINDS, {
  error: (issue) => `unknown page ${JSON.stringify(issue.input)}; known: ${PAGE_KINDS.join(', ')}`,
});

/** Query of `/api/spa/configs/{pageName}` (section 7). `extra_*` keys are kept and forwarded. */
export const configsQuerySchema = z
  .object({
    auid: word.optional(),
    cm: word.optional(),
    customer: word.optional(),
    abt: z
      .string()
      .regex(/^([1-9]\d{0,2}|1000)$/, 'takes a number from 1 to 1000')
      .optional(),
    lang: word.optional(),
    market: z.enum(MARKETS).optional(),
    brid: word.optional(),
    cd: jsonText.optional(),
    entryPoint: word.optional(),
    environment: word.optional(),
    provider: word.optional(),
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
    cd: z.record(z.string(), z.unknown()).describe('With auid, abt and gaid, where they were sent.'),
    extra: z.record(z.string(), z.string()).describe('The extra_* parameters of the query.'),
  }),
  pageConfig: pageConfigSchema,
});
