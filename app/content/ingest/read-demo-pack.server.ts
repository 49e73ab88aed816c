import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { type ReadFeedResult, readFeed } from './read-feed.server.ts';

/** Under this path of the site the server answers with the pack's `pictures/` and `icons/`. */
const ASSETS = '/demo/';
/** A pack with stories dated in the future says in `pack.json` when it was written; else its newest story does. */
const packFileSchema = z.strictObject({ writtenAt: z.iso.datetime() });

/**
 * Reads the JSON Feeds of a demo pack, with its relative pictures as paths of this site, and moves all dates by one
 * span, so that the newest story is as old as the current minute.
 * @param folder holds `feeds/*.json`, and `pack.json` where stories are dated in the future; the result is in the order
 * of the file names
 * @param now ms since 1970
 * @throws when the folder cannot be read, and when its `pack.json` is damaged
 */
export function readDemoPack(folder: string, now: number): ReadFeedResult[] {
  const feedFolder = path.join(folder, 'feeds');
  const feeds = readdirSync(feedFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((fileName) =>
      readFeed(readFileSync(path.join(feedFolder, fileName)), { fileName, assetBase: ASSETS }),
    );
  const written = writtenAt(folder) ?? Math.max(...feeds.flatMap(timesOf));
  const shift = Number.isFinite(written) ? Math.floor(now / MINUTE_MS) * MINUTE_MS - written : 0;
  return feeds.map((feed) => moved(feed, shift));
}

function writtenAt(folder: string): number | undefined {
  const file = path.join(folder, 'pack.json');
  if (!existsSync(file)) return undefined;
  return Date.parse(packFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).writtenAt);
}

function timesOf(feed: ReadFeedResult): number[] {
  return feed.ok ? feed.stories.flatMap(({ publishedAt }) => publishedAt ?? []) : [];
}

function moved(feed: ReadFeedResult, shift: number): ReadFeedResult {
  if (!feed.ok) return feed;
  const later = (time: number | null) => (time === null ? null : time + shift);
  const stories = feed.stories.map((story) => ({
    ...story,
    publishedAt: later(story.publishedAt),
    updatedAt: later(story.updatedAt),
  }));
  return { ...feed, stories };
}
