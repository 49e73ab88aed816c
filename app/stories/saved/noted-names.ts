import { browserList } from '#app/lib/storage/browser-list.ts';

/** Longest name that is stored, in characters. */
const MAX_NAME = 200;

/**
 * Names beside ids that this browser stores, so that a list can show them: `source:` and `story:` keys, each with its
 * name after a space, under the storage key `names`.
 */
export const notedNames = browserList('names', { max: 800, entry: /^(source|story):\S{1,360} .{1,200}$/ });

/** Stores the name of a source or a story in place of an earlier one. */
export function noteName(kind: 'source' | 'story', id: string, name: string): void {
  const start = startOf(kind, id);
  const entry = start + name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
  for (const known of notedNames.now())
    if (known !== entry && known.startsWith(start)) notedNames.remove(known);
  notedNames.add(entry);
}

/** The stored name; undefined where there is none. */
export function notedName(
  entries: readonly string[],
  kind: 'source' | 'story',
  id: string,
): string | undefined {
  const start = startOf(kind, id);
  return entries.find((entry) => entry.startsWith(start))?.slice(start.length);
}

function startOf(kind: string, id: string): string {
  return `${kind}:${encodeURIComponent(id)} `;
}
