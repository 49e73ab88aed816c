import { isTopic } from '#schemas/content/topics.ts';
import type { LabelledText } from './labelled-text.ts';
import { HEADLINES_OF_PUBLIC_LIFE } from './own-headlines-of-public-life.ts';
import { HEADLINES_OF_TRADE } from './own-headlines-of-trade.ts';

/** A headline that was written for its topic says more of it than ten that a publisher filed there. */
const WEIGHT = 10;

/** The headlines that were written for training. */
export function ownHeadlines(): LabelledText[] {
  return [HEADLINES_OF_TRADE, HEADLINES_OF_PUBLIC_LIFE].flatMap((list) =>
    Object.entries(list).flatMap(([topic, lines]) =>
      isTopic(topic)
        ? lines.split('\n').flatMap((text) => (text ? [{ text, topic, weight: WEIGHT }] : []))
        : [],
    ),
  );
}
