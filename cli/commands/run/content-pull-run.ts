import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { loadBrands } from '#app/server/brand/load-brands.ts';
import { fetchFeed } from '#app/server/content/ingest/fetch-feed.ts';
import { readFeed } from '#app/server/content/ingest/read-feed.ts';
import { openDatabase } from '#app/server/content/store/open-database.ts';
import { createStoryStore, type StoryStore } from '#app/server/content/store/story-store.ts';
import { readEnvironment } from '#app/server/env.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pullReportSchema } from '#schemas/cli/reports.ts';
import { isTopic, TOPICS } from '#schemas/content/topics.ts';

/** Options of `content pull`. */
export interface PullOptions {
  topic?: string;
  language?: string;
  data?: string;
  json?: boolean;
}

type PullReport = z.infer<typeof pullReportSchema>;

interface FeedToPull {
  place: string;
  topic: string | undefined;
  language: string | undefined;
}

/** Reads each feed into the store; a bad one is reported and does not stop the others. */
export async function runContentPull(
  sources: readonly string[],
  options: PullOptions,
  context: CommandContext,
): Promise<number> {
  const { project, output } = context;
  const feeds =
    sources.length > 0 ? sources.flatMap((source) => expand(source, options)) : feedsOfBrands(context);
  if (feeds.length === 0) {
    throw new CommandError(
      'There is nothing to pull.',
      'Name an address or a file, or list feeds under content.feeds of a brand.',
    );
  }
  for (const { topic } of feeds) checkTopic(topic);
  const variables = options.data ? { ...process.env, DATA_DIR: options.data } : process.env;
  const database = await openDatabase(readEnvironment(variables, project.data).databaseFile);
  const store = createStoryStore(database);
  const report: PullReport = { feeds: [], added: 0, updated: 0, failed: 0 };
  for (const feed of feeds) {
    const result = { place: feed.place, ...(await pullOne(feed, store)) };
    report.feeds.push(result);
    if (result.ok) {
      report.added += result.added;
      report.updated += result.updated;
    } else report.failed += 1;
    if (!options.json) tell(result, context);
  }
  await database.destroy();
  if (options.json) output.print(JSON.stringify(pullReportSchema.parse(report), null, 2));
  else {
    const read = report.feeds.length - report.failed;
    output.print(
      `${read} feeds read, ${report.failed} failed; ${report.added} new stories, ${report.updated} known.`,
    );
  }
  return report.failed === 0 ? EXIT.fine : EXIT.findings;
}

function tell(result: PullReport['feeds'][number], { output }: CommandContext): void {
  if (!result.ok) {
    output.warn(`${result.place}: ${result.reason}\n  ${result.hint}`);
    return;
  }
  output.print(`${result.place}: ${result.title}, ${result.added} new, ${result.updated} known`);
  for (const note of result.notes) output.note(`  ${note}`);
}

async function pullOne({ place, topic, language }: FeedToPull, store: StoryStore) {
  const got = isAddress(place) ? await fetchFeed(place) : readFile(place);
  if (!got.ok) return got;
  const where = isAddress(place) ? { url: place } : { fileName: path.basename(place) };
  const feed = readFeed(got.bytes, { ...where, contentType: got.contentType, topic, language });
  if (!feed.ok) return feed;
  const saved = await store.save(feed.source, feed.stories, Date.now());
  return { ok: true as const, title: feed.source.title, notes: feed.notes, ...saved };
}

function readFile(file: string) {
  try {
    return { ok: true as const, bytes: new Uint8Array(readFileSync(file)), contentType: undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false as const, reason: `cannot be read: ${reason}`, hint: 'Check the path.' };
  }
}

function expand(source: string, options: PullOptions): FeedToPull[] {
  const { topic, language } = options;
  if (isAddress(source)) return [{ place: source, topic, language }];
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat)
    throw new CommandError(`There is no file ${source}.`, 'An address starts with https:// or http://.');
  if (!stat.isDirectory()) return [{ place: source, topic, language }];
  return readdirSync(source)
    .filter((name) => /\.(xml|rss|rdf|atom|json)$/i.test(name))
    .sort()
    .map((name) => ({ place: path.join(source, name), topic, language }));
}

function feedsOfBrands({ project }: CommandContext): FeedToPull[] {
  const byUrl = new Map<string, FeedToPull>();
  for (const folder of loadBrands(project.brands).folders) {
    for (const { url, topic, language } of folder.ok ? folder.loaded.brand.content.feeds : []) {
      byUrl.set(url, { place: url, topic, language });
    }
  }
  return [...byUrl.values()];
}

function checkTopic(topic: string | undefined): void {
  if (topic === undefined || isTopic(topic)) return;
  throw new CommandError(`There is no topic ${topic}.`, didYouMean(topic, TOPICS));
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
