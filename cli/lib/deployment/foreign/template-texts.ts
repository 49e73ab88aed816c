import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { monitoringFiles } from '#cli/lib/deployment/serving/monitoring-files.ts';
import { readServingTemplates, servingFiles } from '#cli/lib/deployment/serving/serving-files.ts';

/** In place of all that is a brand's. */
const NOBODY = { brid: 'nobody', name: 'nobody', domains: ['nobody'], languages: ['en' as const] };
const FACTS = { version: '0', brandVersion: '0', platform: 'nobody', hasAds: true };

/**
 * What the files that are made for each brand say of none: the texts of the files for operators with their names, and
 * the templates of the do-not-sell pages.
 * @param folder the templates
 */
export function templateTexts(folder: string): string[] {
  const serving = servingFiles(readServingTemplates(path.join(folder, 'deploy')), NOBODY, FACTS);
  const pages = path.join(folder, 'dns');
  return [
    ...[...serving, ...monitoringFiles(NOBODY)].flat(),
    ...readdirSync(pages).map((name) => readFileSync(path.join(pages, name), 'utf8')),
  ];
}
