import type { StoryRow } from '#app/database/database.port.server.ts';
import { comparedWords } from './compared-words.server.ts';

/** What of a story tells how well it reports an event. */
type Report = Pick<StoryRow, 'id' | 'sort_at' | 'title' | 'description' | 'language' | 'topics'>;

/**
 * Ids of the reports of an event, the one first that tells it best: of which the topic that most reports share is most
 * nearly the main one ("local" rather than "food" for a stranded ferry), then whose headline and teaser have most words
 * in common with the others, then the first.
 */
export function bestReports(reports: readonly Report[]): string[] {
  const topics = reports.map((report) => JSON.parse(report.topics) as string[]);
  const shared = mostShared(topics);
  const words = reports.map(
    ({ title, description, language }) => new Set(comparedWords(`${title} ${description}`, language)),
  );
  const counts = countsOf(words);
  return reports
    .map(({ id, sort_at }, at) => ({
      id,
      sort_at,
      place: placeOf(shared, topics[at] ?? []),
      common: commonWords(words[at] ?? new Set(), counts),
    }))
    .sort(
      (a, b) => a.place - b.place || b.common - a.common || a.sort_at - b.sort_at || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

/** The topic of most reports; of several that of which it is more often the main one. */
function mostShared(topics: readonly (readonly string[])[]): string | undefined {
  const scores = new Map<string, number>();
  for (const own of topics)
    own.forEach((topic, place) => {
      scores.set(topic, (scores.get(topic) ?? 0) + 1 + (place === 0 ? 0.5 : 0) / topics.length);
    });
  return [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

function placeOf(topic: string | undefined, topics: readonly string[]): number {
  const place = topic === undefined ? -1 : topics.indexOf(topic);
  return place === -1 ? Infinity : place;
}

function countsOf(words: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const own of words) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many words of other reports it has, by its length: a long teaser has more of them by chance. */
function commonWords(words: ReadonlySet<string>, counts: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const word of words) common += (counts.get(word) ?? 1) - 1;
  return common / Math.sqrt(Math.max(1, words.size));
}
