import type { Topic } from '#schemas/content/topics.ts';

/** A text to learn from. */
export interface LabelledText {
  text: string;
  topic: Topic;
  /** How much it counts; 1 is a headline that a publisher filed under this topic. */
  weight: number;
}

/** The topics of texts, in the order of the alphabet. */
export function topicsOf(texts: readonly LabelledText[]): Topic[] {
  return [...new Set(texts.map(({ topic }) => topic))].sort();
}

/** Changes the order of a list, in place. */
export function shuffle<T>(list: T[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [list[last], list[other]];
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a];
  }
}
