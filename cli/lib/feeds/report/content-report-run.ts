import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createSourceFeedStore,
  createStoryStore,
  type ReportedStory,
  reportedStories,
} from '#app/content/content.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { createPictureFactsStore, pictureHash } from '#app/pictures/pictures.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, withContentDatabase } from '#cli/lib/content-database.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { projectBrandIds, projectBrands } from '#cli/lib/project-brands.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { contentReport } from './content-report.ts';
import { contentReportLines } from './content-report-lines.ts';
import type { ContentReport } from './content-report-schema.ts';
import { renderContentReport } from './render-content-report.ts';

/** Options of `content report`. */
export interface ContentReportOptions {
  brand?: string;
  json?: boolean;
  html?: string;
  data?: string;
}

/**
 * Reports what the stories of the store have: topics, languages, texts, pictures, events; the worst feeds first.
 * @throws CommandError for an unknown or broken brand
 */
export async function runContentReport(
  { brand: brid, json, html, data }: ContentReportOptions,
  context: CommandContext,
): Promise<number> {
  const { output, project } = context;
  const brand = brid === undefined ? undefined : namedBrand(brid, context);
  const report = await withContentDatabase(existingStore(data, context.project), context, (database) =>
    reportOf(database, brand, Date.now()),
  );
  if (html !== undefined) {
    const target = path.resolve(html);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, renderContentReport(report, path.join(project.templates, 'content-report')));
    output.note(`wrote ${path.relative(process.cwd(), target)}`);
  }
  if (json) output.print(JSON.stringify(report, null, 2));
  else for (const line of contentReportLines(report)) output.print(line);
  return EXIT.fine;
}

function namedBrand(brid: string, { project, output }: CommandContext): Brand {
  pickBrands([brid], projectBrandIds(project), project.brands);
  const found = projectBrands(project).folders.find((folder) => folder.brid === brid);
  if (found?.ok) return found.loaded.brand;
  for (const issue of found?.issues ?? []) output.warn(formatIssue(issue, output.paint));
  throw new CommandError(`The brand ${brid} has errors.`, `Run masthead validate ${brid}.`);
}

/**
 * The report on a store.
 * @param brand undefined: all stories
 * @param now ms since 1970
 */
export async function reportOf(
  database: ContentDatabase,
  brand: Brand | undefined,
  now: number,
): Promise<ContentReport> {
  const all = await reportedStories(database);
  const stories = brand ? all.filter((story) => isOfBrand(story, brand)) : all;
  const states = [...(await createSourceFeedStore(database).states()).values()];
  const named = brand && new Set(brand.content.feeds.map(({ url }) => url));
  const sources = await createStoryStore(database).sources([
    ...new Set(stories.map(({ sourceId }) => sourceId)),
  ]);
  return contentReport({
    brand: brand?.brid ?? null,
    now,
    stories,
    factsOf: await factsOf(database, stories),
    titles: new Map(sources.map(({ id, title }) => [id, title])),
    feeds: states.filter(({ url }) => !named || named.has(url)),
  });
}

/** Of the publishers that the brand shows, and in one of its languages; unknown languages count. */
function isOfBrand({ sourceId, language }: ReportedStory, { content, cmsConfig, languages }: Brand): boolean {
  const { providers } = content;
  const isShown = providers.length === 0 || providers.includes(sourceId);
  const isRead = language === 'und' || languages.some((one) => one === language);
  return isShown && isRead && !cmsConfig.providersBlacklist.includes(sourceId);
}

async function factsOf(database: ContentDatabase, stories: readonly ReportedStory[]) {
  const keys = stories.flatMap(({ imageUrl }) => (imageUrl && pictureHash(imageUrl)) || []);
  const facts = await createPictureFactsStore(database).find([...new Set(keys)]);
  return (address: string) => facts.get(pictureHash(address) ?? '');
}
