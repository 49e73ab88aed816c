import type { ParsedItem } from '#app/content/ingest/feed-parsers.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import type { FeedFinding } from './feeds-lint-report.ts';
import { ITEM_CHECKS, type ItemFacts } from './item-checks.ts';
import { lintRepeats } from './lint-repeats.ts';
import type { LintSubject } from './lint-subject.ts';

/** Problems of the items; one finding for each kind, at the first item that has it. */
export function lintItems(subject: LintSubject): FeedFinding[] {
  const { feed, places } = subject;
  const all = feed.items.map((item, at) =>
    factsOf(item, places.length === feed.items.length ? at : -1, subject),
  );
  if (all.length === 0) {
    return [
      {
        severity: 'error',
        code: 'no-items',
        message: 'The feed has no items.',
        fix: 'Ask what became of them; a feed keeps its last twenty or so.',
      },
    ];
  }
  const found = ITEM_CHECKS.flatMap(({ severity, code, message, fix, applies }) => {
    const some = all.filter(applies);
    const [first] = some;
    if (!first) return [];
    const count = countNoun(some.length, 'item');
    return [
      {
        severity,
        code,
        message: `${count}: ${message(first)}`,
        fix,
        line: first.line,
        items: some.length,
      },
    ];
  });
  return [...found, ...lintRepeats(all)];
}

function factsOf(item: ParsedItem, at: number, { places, feed, now }: LintSubject): ItemFacts {
  const place = places[at];
  return { item, line: place?.line, xml: place?.xml ?? null, format: feed.format, now };
}
