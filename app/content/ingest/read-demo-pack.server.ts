import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReadFeedResult, readFeed } from './read-feed.server.ts';

/** Under this path of the site the server answers with the pack's `pictures/` and `icons/`. */
const ASSETS = '/demo/';
const MINUTE = 60_000;

/**
 * Reads the JSON Feeds of a demo pack, with its relative pictures as paths of this site, and moves all dates by
 * one span, so that the newest story is as old as the current minute.
 * @param folder holds `feeds/*.json`; the result is in the order of the file names
 * @param now ms since 1970
 * @throws when the folder cannot be read
 */
export function readDemoPack(folder: string, now: number): ReadFeedResult[] {
  const feedFolder = path.join(folder, 'feeds');
  const feeds = readdirSync(feedFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((fileName) =>
      readFeed(readFileSync(path.join(feedFolder, fileName)), { fileName, assetBase: ASSETS }),
    );
  const newest = Math.max(...feeds.flatMap(timesOf));
  const shift = Number.isFinite(newest) ? Math.floor(now / MINUTE) * MINUTE - newest : 0;
  return feeds.map((feed) => moved(feed, shift));
}

function timesOf(feed: ReadFeedResult): number[] {
  return feed.ok ? feed.stories.flatMap(({ publishedAt }) => publishedAt ?? []) : [];
}

function moved(feed: ReadFeedResult, shift: number): ReadFeedResult {
  if (!feed.ok) return feed;
  const stories = feed.stories.map((story) => ({
    ...story,
    publishedAt: story.publishedAt === null ? null : story.publishedAt + shift,
  }));
  return { ...feed, stories };
}
