import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FeedJob, feedJobs } from '#app/content/content.port.server.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Topic } from '#schemas/content/topics.ts';

/** What to read: feeds by address, and local files. */
export interface PullSources {
  orders: FeedJob[];
  files: string[];
}

/** Ends of the names of files that are read of a folder; each may be followed by `.gz`. */
export const FEED_ENDINGS = ['.xml', '.rss', '.rdf', '.atom', '.json'] as const;

/** Options of the command line that apply to all of them. */
export interface PullFilters {
  topic?: Topic;
  language?: string;
}

/**
 * The named sources, else the feeds of the brands. An address that a brand names too keeps that entry's policy.
 * @throws CommandError for a path that does not exist
 */
export function pullSources(
  sources: readonly string[],
  brands: readonly Brand[],
  filters: PullFilters,
): PullSources {
  const named = feedJobs(brands);
  if (sources.length === 0) return { orders: named.map((order) => withFilters(order, filters)), files: [] };
  const addresses = sources.filter(isAddress);
  const orders = [...new Set(addresses)].map(
    (url) => named.find((order) => order.url === url) ?? { url, policy: {} },
  );
  return {
    orders: orders.map((order) => withFilters(order, filters)),
    files: sources.filter((source) => !isAddress(source)).flatMap(filesOf),
  };
}

/** True for http(s) addresses; everything else is a path. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

function withFilters({ url, policy }: FeedJob, { topic, language }: PullFilters): FeedJob {
  return { url, policy: { ...policy, topic: topic ?? policy.topic, language: language ?? policy.language } };
}

function filesOf(source: string): string[] {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat)
    throw new CommandError(`There is no file ${source}.`, 'An address starts with https:// or http://.');
  if (!stat.isDirectory()) return [source];
  return readdirSync(source)
    .filter((name) => FEED_ENDINGS.some((ending) => plainName(name).endsWith(ending)))
    .sort()
    .map((name) => path.join(source, name));
}

/** The name of a file in lower case, without the end of a compressed one. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/\.gz$/, '');
}
