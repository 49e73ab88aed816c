import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { loadBrands } from '#app/brand/brand.port.server.ts';
import {
  createIngestLock,
  createStoryStore,
  type FeedOutcome,
  type IngestTools,
  openReader,
  readFeed,
  runIngest,
  type StoryStore,
  startIngest,
  systemTools,
} from '#app/content/content.port.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/database.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Output } from '#cli/lib/output.ts';
import { pullReportSchema } from '#cli/lib/reports/reports.ts';
import { environmentOf, untilStopped } from '#cli/lib/serve/start-site.ts';
import { isTopic, TOPICS, type Topic } from '#schemas/content/topics.ts';
import { type PullFilters, type PullSources, pullSources } from './pull-sources.ts';

/** Options of `content pull`. */
export interface PullOptions {
  topic?: string;
  language?: string;
  data?: string;
  json?: boolean;
  watch?: boolean;
}

type PullReport = z.infer<typeof pullReportSchema>;
type FeedReport = PullReport['feeds'][number];

/** Reads each feed into the store; a bad one is reported and does not stop the others. */
export async function runContentPull(
  sources: readonly string[],
  options: PullOptions,
  context: CommandContext,
): Promise<number> {
  const { project, output } = context;
  const filters = { topic: topicOf(options.topic), language: options.language };
  const wanted = (): PullSources => pullSources(sources, brandsOf(context), filters);
  const first = wanted();
  if (first.orders.length + first.files.length === 0) {
    throw new CommandError(
      'There is nothing to pull.',
      'Name an address or a file, or list feeds under content.feeds of a brand.',
    );
  }
  if (options.watch && first.files.length > 0) {
    throw new CommandError('Files are not watched.', 'Leave out --watch, or name addresses.');
  }
  const { databaseFile, databaseUrl, ingest } = environmentOf({ DATA_DIR: options.data }, project.data);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : databaseFile, {
    info: (line) => output.note(line),
    warn: (line) => output.warn(line),
  });
  const reader = openReader(project.readingProgram);
  try {
    const onWait = () => output.note('Another server reads feeds into this database; waiting for it to end.');
    const tools = {
      ...systemTools(database, ingest.allowPrivate, reader),
      lock: createIngestLock(database, onWait),
    };
    if (options.watch) return await watch(() => wanted().orders, tools, output);
    const tell = options.json ? () => undefined : (result: FeedReport) => tellResult(result, output);
    return finish(await pullAll(first, filters, database, tools, tell), options, output);
  } finally {
    await reader.close();
    await database.destroy();
  }
}

async function pullAll(
  { orders, files }: PullSources,
  filters: PullFilters,
  database: ContentDatabase,
  tools: IngestTools,
  tell: (result: FeedReport) => void,
): Promise<FeedReport[]> {
  const results: FeedReport[] = [];
  const end = (result: FeedReport) => {
    results.push(result);
    tell(result);
  };
  const store = createStoryStore(database);
  for (const file of files) end({ place: file, ...(await pullFile(file, filters, store, tools.now())) });
  await runIngest(orders, tools, { all: true, onOutcome: (outcome) => end(resultOf(outcome)) });
  return results;
}

function finish(feeds: FeedReport[], { json }: PullOptions, output: Output): number {
  const read = feeds.filter((feed) => feed.ok);
  const report: PullReport = {
    feeds,
    added: read.reduce((sum, feed) => sum + feed.added, 0),
    updated: read.reduce((sum, feed) => sum + feed.updated, 0),
    failed: feeds.length - read.length,
  };
  if (json) output.print(JSON.stringify(pullReportSchema.parse(report), null, 2));
  else {
    output.print(
      `${read.length} feeds read, ${report.failed} failed; ${report.added} new stories, ${report.updated} known.`,
    );
  }
  return report.failed === 0 ? EXIT.fine : EXIT.findings;
}

/** Goes on until Ctrl-C; brand files are read again before each run. */
async function watch(
  orders: () => PullSources['orders'],
  tools: IngestTools,
  output: Output,
): Promise<number> {
  const ingest = startIngest(orders, tools, {
    onOutcome: (outcome) => tellResult(resultOf(outcome), output),
    onRun: () => undefined,
    onError: (error) => output.warn(error instanceof Error ? error.message : String(error)),
  });
  const stopped = untilStopped();
  output.note('Feeds are asked again when it is time. Ctrl-C ends this.');
  await stopped;
  await ingest.stop();
  return EXIT.fine;
}

function tellResult(result: FeedReport, output: Output): void {
  if (!result.ok) {
    output.warn(`${result.place}: ${result.reason}\n  ${result.hint}`);
    return;
  }
  output.print(`${result.place}: ${result.title}, ${result.added} new, ${result.updated} known`);
  for (const note of result.notes) output.note(`  ${note}`);
}

function resultOf(outcome: FeedOutcome): FeedReport {
  const { url: place } = outcome;
  if (!outcome.ok) return { place, ok: false, reason: outcome.reason, hint: outcome.hint };
  const { title, added, updated, notes } = outcome;
  return { place, ok: true, title, added, updated, notes };
}

function brandsOf({ project }: CommandContext) {
  return loadBrands(project.brands).folders.flatMap((folder) => (folder.ok ? [folder.loaded.brand] : []));
}

function topicOf(topic: string | undefined): Topic | undefined {
  if (topic === undefined || isTopic(topic)) return topic;
  throw new CommandError(`There is no topic ${topic}.`, didYouMean(topic, TOPICS));
}

/** Reads the feed of a file into the store. */
async function pullFile(file: string, filters: PullFilters, store: StoryStore, now: number) {
  const bytes = readBytes(file);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const feed = readFeed(bytes, { fileName: path.basename(file), ...filters });
  if (!feed.ok) return feed;
  const saved = await store.save(feed.source, feed.stories, now);
  return { ok: true as const, title: feed.source.title, notes: feed.notes, ...saved };
}

function readBytes(file: string) {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false as const, reason: `cannot be read: ${reason}`, hint: 'Check the path.' };
  }
}
