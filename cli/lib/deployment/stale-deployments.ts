import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A file that every deployment has at its top, and nothing else that could stand in the folder. */
const MARKS = ['brand.json', 'deploy.json'];

/**
 * Folders of deployments whose brand is not there any more, sorted. What is no deployment is never named.
 * @param out folder with a deployment a brand
 * @param known ids of the brands that are built
 */
export function staleDeployments(out: string, known: readonly string[]): string[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !known.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => MARKS.every((mark) => existsSync(path.join(out, name, mark))))
    .sort();
}

/** Deletes the deployments, their data included. */
export function pruneDeployments(out: string, names: readonly string[]): void {
  for (const name of names) rmSync(path.join(out, name), { recursive: true, force: true });
}
