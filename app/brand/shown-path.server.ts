import path from 'node:path';
import type { Issue } from '#schemas/brand/findings/issue.ts';

/** The path as messages show it: relative to the working directory if it is below it. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/**
 * A finding about one brand whose place is a preset: several brands may have the same one there, so the sentence names
 * the brand, by the paths of its assets or at its end.
 * @param root the brands folder
 */
export function namingBrand(issue: Issue, root: string, brid: string): Issue {
  const folder = shownPath(path.join(root, brid));
  if (issue.file.startsWith(`${folder}${path.sep}`)) return issue;
  const message = issue.message.replace(/(?<![\w/])assets\//g, () => `${folder}/assets/`);
  return { ...issue, message: message === issue.message ? `${message} (brand ${brid})` : message };
}
