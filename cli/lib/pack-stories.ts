import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importSizedPack } from '#app/content/content.port.server.ts';
import { openDatabase, type StoreLocation } from '#app/database/database.port.server.ts';
import { CommandError } from './exit-codes.ts';
import type { Project } from './project.ts';

/** Most stories that `--stories` asks for. */
const MAX_STORIES = 10_000;

/**
 * How many stories of a pack `--stories` asks for in each language; undefined without it: the pack as it is written.
 * @param missing the option that `--stories` belongs to, where the command line lacks it
 * @throws CommandError for what is no such number, and without that option
 */
export function readStoriesOption(text: string | undefined, missing?: string): number | undefined {
  if (text === undefined) return undefined;
  if (missing !== undefined)
    throw new CommandError(`--stories belongs to ${missing}.`, `Add ${missing}, or leave --stories out.`);
  const count = countOf(text);
  if (count !== undefined && /^\d+$/.test(text)) return count;
  throw new CommandError(
    `--stories ${text} is not possible.`,
    count === undefined ? `Give a whole number from 0 to ${MAX_STORIES}.` : `Did you mean ${count}?`,
  );
}

/** The number that was probably meant: `10k`, `10,000` and `10_000` are ten thousand. */
function countOf(text: string): number | undefined {
  const digits = text.replace(/[.,_ ](?=\d{3})/g, '').replace(/^(\d+)k$/i, '$1000');
  const count = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return count <= MAX_STORIES ? count : undefined;
}

/** A store to be filled, and with how many stories. */
interface PackFilling {
  store: StoreLocation;
  /** As `readStoriesOption` gives it. */
  perLanguage: number | undefined;
  /** When the newest story is published; ms since 1970. */
  now: number;
  /** Logs that the store has stories, which stay. */
  note(line: string): void;
}

/**
 * Puts so many stories of the project's pack into an empty store.
 * @returns the project whose site may be started over that store: it does not fill it where it is to stay empty
 */
export async function fillWithPack(project: Project, filling: PackFilling): Promise<Project> {
  const { perLanguage, store, now } = filling;
  if (perLanguage === undefined) return project;
  const database = await openDatabase(store);
  try {
    if (!(await importSizedPack(database, { folder: project.demoPack, perLanguage, now })))
      filling.note('The store has stories; --stories fills only an empty one.');
  } finally {
    await database.destroy();
  }
  return perLanguage === 0 ? { ...project, demoPack: packWithoutStories() } : project;
}

/** Removed when the process ends. */
function packWithoutStories(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-no-stories-'));
  mkdirSync(path.join(folder, 'feeds'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
