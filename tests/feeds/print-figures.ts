import { existsSync } from 'node:fs';
import path from 'node:path';
import { compareFolder } from './compare-feeds.ts';
import { figuresTable, missesList } from './figures-table.ts';

/** Kinds of feeds in a corpus; a folder without these contains feeds itself. */
const PARTS = ['wellformed', 'encodings', 'malformed'];

/**
 * Prints the figures of a corpus: its parts with their `expected/` beside, or one folder of feeds with
 * `<folder>-expected/` beside it.
 * @throws Error if a folder has no feed with values to compare
 */
export async function printFigures(
  folder: string,
  withMisses: boolean,
  print: (text: string) => void,
): Promise<void> {
  const parts = PARTS.map((name) => path.join(folder, name)).filter((part) => existsSync(part));
  const beside = `${folder.replace(/[/\\]$/, '')}-expected`;
  const expected = parts.length > 0 ? path.join(folder, 'expected') : existsSync(beside) ? beside : folder;
  for (const part of parts.length > 0 ? parts : [folder]) {
    const figures = await compareFolder(part, expected);
    if (figures.files === 0)
      throw new Error(
        `${part} has no feeds whose values stand in ${expected}. Name the folder of the corpus.`,
      );
    print(figuresTable(path.basename(part), figures));
    if (withMisses && figures.misses.length > 0) print(missesList(figures));
  }
}
