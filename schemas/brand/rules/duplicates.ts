import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';

/** Lists in which an entry may come again: a pattern of cells. */
const REPEATING = ['feedPattern'];

/** The key that tells the entries of a list of maps apart, by the list's key. */
const NAMES: Readonly<Record<string, string>> = {
  feeds: 'url',
  thirdParties: 'name',
  experiments: 'name',
  topButtons: 'key',
  userIds: 'name',
  bids: 'bidder',
};

/**
 * Lists that name the same thing twice, in the brand and its overrides: mistakes. Menu items have a rule of their own.
 */
export function duplicateFindings(brand: Brand): Finding[] {
  const found: Finding[] = [];
  const visit = (value: unknown, path: Array<string | number>): void => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) found.push(...duplicatesIn(value, path));
    for (const [key, entry] of Object.entries(value))
      visit(entry, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(brand, []);
  return found;
}

function duplicatesIn(list: readonly unknown[], path: ReadonlyArray<string | number>): Finding[] {
  const name = String(path.at(-1) ?? '').replace(/\+append$/, '');
  if (REPEATING.includes(name)) return [];
  const key = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  const seen = new Map<string, number>();
  return list.flatMap((entry, index): Finding[] => {
    const text = key === undefined ? entry : (entry as Record<string, unknown> | null)?.[key];
    if (typeof text !== 'string') return [];
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    if (first === undefined) return [];
    return [
      {
        path: key === undefined ? [...path, index] : [...path, index, key],
        code: 'duplicate-entry',
        message: `\`${path.join('.')}\` has ${JSON.stringify(text)} twice: as entry ${first + 1} and ${index + 1}`,
        hint: key === undefined ? 'Keep one of the two.' : `Give one of them another ${key}, or remove it.`,
        atValue: true,
      },
    ];
  });
}
