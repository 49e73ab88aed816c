import path from 'node:path';
import { z } from 'zod';

/** An http(s) address without user and password, which would appear in logs and errors. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'takes an address that starts with https:// or http://' })
  .refine(
    (address) => !URL.canParse(address) || new URL(address).username + new URL(address).password === '',
    {
      error: 'takes an address without user and password',
    },
  );

const webAddressOrFolder = z.union([webAddress, z.string().refine((text) => path.isAbsolute(text))], {
  error: 'takes an address that starts with https:// or http://, or the full path of a folder',
});

/** Environment variables about summaries. Their messages never contain a value: one of them is a key. */
export const summaryVariables = {
  SUMMARY_API: z.enum(['openai', 'anthropic']).optional(),
  SUMMARY_URL: webAddress.optional(),
  SUMMARY_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,120}$/, 'takes the name of a model')
    .optional(),
  SUMMARY_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,4000}$/, 'takes a key without blanks')
    .optional(),
  SUMMARY_SERVICE_URL: webAddress.optional(),
  ARTICLE_ASSETS_URL: webAddressOrFolder.optional(),
};

const variablesSchema = z.object(summaryVariables);
type Variables = z.infer<typeof variablesSchema>;

/** A model that writes summaries. */
export interface ModelSettings {
  api: 'openai' | 'anthropic';
  /** Base address: `{url}/chat/completions` or `{url}/v1/messages` is called. */
  url: string;
  model: string;
  /** Never logged. Undefined if a self-hosted model needs none. */
  key: string | undefined;
}

/** Where summaries come from. */
export interface SummarySettings {
  /** Absent: summaries are extracts. */
  model: ModelSettings | undefined;
  /** Base address of the carrier's summary service; used instead of our own providers. */
  serviceUrl: string | undefined;
  /** Base address or folder of `article-assets/`. */
  assets: string | undefined;
}

/** Reports variables that make sense only together. */
export function checkSummaryVariables(given: Variables, context: z.RefinementCtx): void {
  const report = (variable: keyof Variables, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  const { SUMMARY_API: api } = given;
  if (!api) {
    if (given.SUMMARY_URL || given.SUMMARY_MODEL || given.SUMMARY_KEY) {
      report(
        'SUMMARY_API',
        'is missing: set it to openai or anthropic, or unset the other SUMMARY_ variables',
      );
    }
    return;
  }
  if (!given.SUMMARY_URL) report('SUMMARY_URL', `is missing: SUMMARY_API=${api} needs the address to call`);
  if (!given.SUMMARY_MODEL)
    report('SUMMARY_MODEL', `is missing: SUMMARY_API=${api} needs the name of a model`);
  if (api === 'anthropic' && !given.SUMMARY_KEY) {
    report('SUMMARY_KEY', 'is missing: SUMMARY_API=anthropic needs a key');
  }
}

/** The settings from checked variables. */
export function summarySettings(given: Variables): SummarySettings {
  const { SUMMARY_API: api, SUMMARY_URL: url, SUMMARY_MODEL: model, SUMMARY_KEY: key } = given;
  return {
    model: api && url && model ? { api, url, model, key } : undefined,
    serviceUrl: given.SUMMARY_SERVICE_URL,
    assets: given.ARTICLE_ASSETS_URL,
  };
}
