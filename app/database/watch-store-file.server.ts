import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Log } from '#app/lib/log.ts';
import { type ContentDatabase, refuseWrites } from './open-database.server.ts';

/** How often the file is looked at, in ms. */
const LOOK_EVERY_MS = 500;

/**
 * Refuses all further writes to an open embedded store once its file was deleted, moved, or replaced by another one:
 * SQLite would go on to write into a file that nobody finds again, and each write would be acknowledged.
 */
export function watchStoreFile(
  database: ContentDatabase,
  file: string,
  log: Pick<Log, 'warn'>,
): { stop(): void } {
  const opened = statSync(file);
  const isAnother = async () => {
    try {
      const { dev, ino } = await stat(file);
      return dev !== opened.dev || ino !== opened.ino;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT';
    }
  };
  const look = async () => {
    if (!(await isAnother())) return;
    clearInterval(timer);
    await refuseWrites(database);
    log.warn(
      `${file} was deleted or replaced while this server uses it. What is read comes from the former file, and nothing is written any more: stop the server, put the right file in its place, and start it again.`,
    );
  };
  // A store that was closed in the meantime takes no writes either.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
