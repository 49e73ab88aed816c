import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFeed, type StoryStore } from '#app/content/content.port.server.ts';
import type { PullWishes } from './pull-sources.ts';

/** Reads the feed of a file into the store. */
export async function pullFile(file: string, wishes: PullWishes, store: StoryStore, now: number) {
  const bytes = readBytes(file);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const feed = readFeed(bytes, { fileName: path.basename(file), ...wishes });
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
