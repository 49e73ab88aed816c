import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '#schemas/content/languages.ts';

const text = z.string().min(1);

/** Texts of the static pages in one language. `{brand}` and `{email}` stand for the brand's name and address. */
const dnsTextsSchema = z.strictObject({
  title: text,
  frameName: text,
  lead: text,
  thisService: text,
  switch: text,
  stateOn: text,
  stateOff: text,
  stateGpc: text,
  detailOn: text,
  detailOff: text,
  detailGpc: text,
  savedOn: text,
  savedOff: text,
  failed: text,
  waysTitle: text,
  noScript: text,
  wayGpc: text,
  wayMail: text,
  otherWaysTitle: text,
  whatTitle: text,
  what1: text,
  what2: text,
  what3: text,
  rightTitle: text,
  right1: text,
  right2: text,
  scopeTitle: text,
  scope1: text,
  scope2: text,
  contact: text,
  otherLanguage: text,
});

/** Texts of the static pages in one language. */
export type DnsTexts = z.infer<typeof dnsTextsSchema>;

/**
 * Reads `texts.<language>.json` of the templates.
 * @throws ZodError if a text is missing or unknown.
 */
export function readDnsTexts(templates: string, language: Language): DnsTexts {
  const file = path.join(templates, `texts.${language}.json`);
  return dnsTextsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
