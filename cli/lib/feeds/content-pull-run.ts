import path from 'node:path';
import type { z } from 'zod';
import {
  balanced,
  createIngestLock,
  createStoryStore,
  type FeedOutcome,
  type IngestTools,
  loadTextModels,
  MAX_FEED_BYTES,
  openReader,
  type ReadRecord,
  runIngest,
  type StoryStore,
  startIngest,
  systemTools,
} from '#app/content/content.port.server.ts';
import { readFeed } from '#app/content/ingest/feed-parsers.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { withContentDatabase } from '#cli/lib/content-database.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Output } from '#cli/lib/output.ts';
import { printable } from '#cli/lib/printable.ts';
import { validBrands } from '#cli/lib/project-brands.ts';
import { pullReportSchema } from '#cli/lib/reports/reports.ts';
import { environmentOf, storeOf, untilStopped } from '#cli/lib/serve/start-site.ts';
import { feedSchema } from '#schemas/brand/content.ts';
import { isLanguageCode } from '#schemas/content/is-language-code.ts';
import { leaveOut, leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';
import { isTopic, TOPICS, type Topic } from '#schemas/content/topics.ts';
import { FEED_ENDINGS, type PullFilters, type PullSources, pullSources } from './pull-sources.ts';
import { readFeedFile } from './read-feed-file.ts';

/** Options of `content pull`. */
export interface PullOptions {
  topic?: string;
  language?: string;
  data?: string;
  json?: boolean;
  watch?: boolean;
  /** A lost story is a failure. */
  strict?: boolean;
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
  const filters = { topic: topicOf(options.topic), language: languageOf(options.language) };
  const wanted = (): PullSources => pullSources(sources, validBrands(context.project), filters);
  const first = wanted();
  if (first.orders.length + first.files.length === 0) throw nothingToPull(sources);
  if (options.watch && first.files.length > 0) {
    throw new CommandError('Files are not watched.', 'Leave out --watch, or name addresses.');
  }
  const settings = environmentOf({ DATA_DIR: options.data }, project.data);
  const { ingest } = settings;
  return withContentDatabase(storeOf(settings), context, async (database) => {
    const reader = openReader(project.readingProgram);
    const onWait = () => output.note('Another server reads feeds into this database; waiting for it to end.');
    const tools = {
      ...systemTools(database, ingest, reader),
      lock: createIngestLock(database, onWait),
    };
    try {
      if (options.watch) return await watch(() => wanted().orders, tools, output);
      const print = options.json ? () => undefined : (result: FeedReport) => printResult(result, output);
      const onPolicy = (line: string) => output.note(printable(line));
      return finish(await pullAll(first, filters, database, tools, { print, onPolicy }), options, output);
    } finally {
      await reader.close();
    }
  });
}

function nothingToPull(sources: readonly string[]): CommandError {
  return sources.length > 0
    ? new CommandError(
        `There is nothing to pull: no feed files in ${sources.join(', ')}.`,
        `Of a folder, files are read whose names end in ${FEED_ENDINGS.join(', ')}, each also with .gz.`,
      )
    : new CommandError(
        'There is nothing to pull.',
        'Name an address or a file, or list feeds under content.feeds of a brand.',
      );
}

async function pullAll(
  { orders, files }: PullSources,
  filters: PullFilters,
  database: ContentDatabase,
  tools: IngestTools,
  { print, onPolicy }: { print: (result: FeedReport) => void; onPolicy: (line: string) => void },
): Promise<FeedReport[]> {
  const results: FeedReport[] = [];
  const end = (result: FeedReport) => {
    results.push(result);
    print(result);
  };
  const store = createStoryStore(database);
  for (const file of files) end({ place: file, ...(await pullFile(file, filters, store, tools)) });
  await runIngest(orders, tools, {
    all: true,
    onOutcome: (outcome) => end(resultOf(outcome)),
    onPolicy,
  });
  return results;
}

function finish(feeds: FeedReport[], { json, strict }: PullOptions, output: Output): number {
  const read = feeds.filter((feed) => feed.ok);
  const sum = (key: 'added' | 'changed' | 'same' | 'lost') =>
    read.reduce((total, feed) => total + feed[key], 0);
  const report: PullReport = {
    feeds,
    added: sum('added'),
    updated: sum('changed') + sum('same'),
    changed: sum('changed'),
    same: sum('same'),
    lost: sum('lost'),
    failed: feeds.length - read.length,
  };
  if (json) output.print(JSON.stringify(pullReportSchema.parse(report), null, 2));
  else {
    output.print(
      `${countNoun(read.length, 'feed')} read, ${report.failed} failed; ${countNoun(report.added, 'new story', 'new stories')}, ${report.changed} changed, ${report.same} the same.`,
    );
  }
  if (report.lost > 0 && !json)
    output.warn(`${countNoun(report.lost, 'story was', 'stories were')} lost; see the feeds above.`);
  return report.failed === 0 && !(strict && report.lost > 0) ? EXIT.fine : EXIT.findings;
}

/** Repeats until Ctrl-C; brand files are read again before each run. */
async function watch(
  orders: () => PullSources['orders'],
  tools: IngestTools,
  output: Output,
): Promise<number> {
  const ingest = startIngest(orders, tools, {
    onOutcome: (outcome) => printResult(resultOf(outcome), output),
    onPolicy: (line) => output.note(printable(line)),
    onRun: () => undefined,
    onError: (error) => output.warn(messageOf(error)),
  });
  const stopped = untilStopped();
  output.note('Feeds are asked again when it is time. Ctrl-C ends this.');
  await stopped;
  await ingest.stop();
  return EXIT.fine;
}

function printResult(result: FeedReport, output: Output): void {
  const place = printable(result.place);
  if (!result.ok) {
    output.warn(`${place}: ${printable(result.reason)}\n  ${printable(result.hint)}`);
    return;
  }
  const { added, changed, same, leftOut, lost } = result;
  const counts = [`${added} new`, `${changed} changed`, `${same} the same`];
  const { all } = leftOutTotals(leftOut);
  if (all > 0) counts.push(`${all} left out (${leftOutText(leftOut)})`);
  output.print(`${place}: ${printable(result.title)}, ${counts.join(', ')}`);
  if (lost > 0) output.warn(`  Lost: ${countNoun(lost, 'item is', 'items are')} missing in the store.`);
  for (const note of result.notes) output.note(`  ${printable(note)}`);
}

function resultOf(outcome: FeedOutcome): FeedReport {
  const { place } = outcome;
  if (!outcome.ok) return { place, ok: false, reason: outcome.reason, hint: outcome.hint };
  const { title, notes, removed, record = NOTHING_NEW } = outcome;
  return { place, ok: true, title, notes, removed, ...countsOf(record) };
}

type Counts = Pick<ReadRecord, 'items' | 'added' | 'changed' | 'same' | 'leftOut'>;

/** A read whose answer said that nothing changed. */
const NOTHING_NEW: Counts = { items: 0, added: 0, changed: 0, same: 0, leftOut: {} };

function countsOf({ items, added, changed, same, leftOut }: Counts) {
  const { lost } = leftOutTotals(leftOut);
  return { items, added, updated: changed + same, changed, same, leftOut, lost };
}

function topicOf(topic: string | undefined): Topic | undefined {
  if (topic === undefined || isTopic(topic)) return topic;
  throw new CommandError(`There is no topic ${topic}.`, didYouMean(topic, TOPICS));
}

/**
 * Refuses what the file of a brand could not say, in its words, and a code that is no language: stories that are in the
 * store already would get it, and no site would show them.
 */
function languageOf(language: string | undefined): string | undefined {
  const read = feedSchema.shape.language.safeParse(language);
  if (!read.success)
    throw new CommandError(
      `--language cannot be ${JSON.stringify(language)}.`,
      read.error.issues[0]?.message,
    );
  if (language !== undefined && !isLanguageCode(language))
    throw new CommandError(
      `There is no language ${language}.`,
      'Give the code of ISO 639, for example en, es or es-mx.',
    );
  return language;
}

/** Reads the feed of a file into the store. */
async function pullFile(
  file: string,
  filters: PullFilters,
  store: StoryStore,
  { now, request, store: feeds }: IngestTools,
) {
  const { maxBytes = MAX_FEED_BYTES } = request ?? {};
  const packed = await readFeedFile(file, maxBytes);
  if (!packed.ok) return packed;
  const fileName = path.basename(file).replace(/\.gz$/i, '');
  const read = readFeed(packed.bytes, { fileName, ...filters }, await loadTextModels());
  if (!read.ok) return read;
  const feed = await feeds.withPublisher(read, { url: file, place: file, sourceId: null });
  const saved = await store.save(feed.source, feed.stories, now());
  const leftOut = { ...feed.leftOut };
  leaveOut(leftOut, 'same-story', saved.furtherAddresses);
  const counts = countsOf(balanced(feed.items, saved, leftOut));
  return { ok: true as const, title: feed.source.title, notes: feed.notes, removed: 0, ...counts };
}
