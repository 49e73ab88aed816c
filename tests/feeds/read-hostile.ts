import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import path from 'node:path';
import { readFeed } from '#app/content/ingest/read-feed.server.ts';

/** The result and cost of reading one file. */
export interface HostileFigures {
  file: string;
  /** Processor time, as elapsed time on a busy machine includes other processes. */
  ms: number;
  /** Growth of the process's peak memory, in bytes. */
  grown: number;
  stories: number;
  /** Why there are no stories, or notes; empty when all is fine. */
  findings: string[];
  /** Files opened and sockets connected while it was read. */
  files: number;
  sockets: number;
}

const OPENING = ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream'] as const;

/** Reads files of a hostile corpus and measures. For a process of its own: the instrumentation is not removed. */
export function readHostile(files: readonly string[]): HostileFigures[] {
  const contents = files.map((file) => [file, fs.readFileSync(file)] as const);
  readFeed(new TextEncoder().encode('<rss><channel><item><title>warm</title></item></channel></rss>'));
  const counts = watch();
  return contents.map(([file, bytes]) => readOne(file, bytes, counts));
}

function readOne(
  file: string,
  bytes: Uint8Array,
  counts: { files: number; sockets: number },
): HostileFigures {
  const { files, sockets } = counts;
  const before = process.resourceUsage().maxRSS;
  const started = process.cpuUsage();
  const read = readFeed(bytes, { fileName: path.basename(file) });
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1000;
  const grown = (process.resourceUsage().maxRSS - before) * 1024;
  return {
    file,
    ms,
    grown,
    stories: read.ok ? read.stories.length : 0,
    findings: read.ok ? read.notes : [read.reason],
    files: counts.files - files,
    sockets: counts.sockets - sockets,
  };
}

function watch(): { files: number; sockets: number } {
  const counts = { files: 0, sockets: 0 };
  subscribe('net.client.socket', () => {
    counts.sockets += 1;
  });
  for (const name of OPENING) {
    const original = fs[name] as (...values: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...values: unknown[]) => {
        counts.files += 1;
        return original(...values);
      },
    });
  }
  return counts;
}
