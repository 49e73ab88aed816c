import { z } from 'zod';
import { carrierWord, entries, numeric } from './carrier-values.server.ts';
import { topicOf } from './contract-names.server.ts';

/** Words in a list, or as one text with commas. */
export const words = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim() !== '') : given),
  entries(carrierWord),
);

/** Topics as words, or as the keys of an object of flags or ranks, in the specification's spelling; each once. */
export const topicWords = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.entries(given).flatMap(([topic, is]) => (is ? [topic] : []))
      : given,
  words.transform((topics) => [...new Set(topics.map(topicOf))]),
);

/** The rank within each topic; a list of topics ranks them in its order. */
export const topicRanks = z.preprocess(
  (given) =>
    Array.isArray(given)
      ? Object.fromEntries(
          given.filter((one) => typeof one === 'string').map((one, at) => [topicOf(one), at + 1]),
        )
      : given,
  z.record(z.string(), numeric),
);
