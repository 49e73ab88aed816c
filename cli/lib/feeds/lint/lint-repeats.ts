import { countNoun } from '#app/lib/count-noun.ts';
import type { FeedFinding } from './feeds-lint-report.ts';
import type { ItemFacts } from './item-checks.ts';

/** Duplicate items: by their id, or by their link under different ids. */
export function lintRepeats(all: readonly ItemFacts[]): FeedFinding[] {
  const ids = repeated(all, ({ item }) => item.guid);
  const links = repeated(all, ({ item }) => item.link).filter((facts) => !ids.includes(facts));
  return [
    ...finding(
      ids,
      'error',
      'repeated-id',
      'an id that another item has',
      'Give each item an id of its own.',
    ),
    ...finding(links, 'warning', 'repeated-link', 'a link that another item has', 'List each story once.'),
  ];
}

function repeated(all: readonly ItemFacts[], keyOf: (facts: ItemFacts) => string | null): ItemFacts[] {
  const seen = new Set<string>();
  return all.filter((facts) => {
    const key = keyOf(facts);
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key);
      return false;
    }
    return true;
  });
}

function finding(
  items: readonly ItemFacts[],
  severity: FeedFinding['severity'],
  code: string,
  what: string,
  fix: string,
): FeedFinding[] {
  const [first] = items;
  if (!first) return [];
  const count = countNoun(items.length, 'item');
  return [{ severity, code, message: `${count}: ${what}.`, fix, line: first.line, items: items.length }];
}
