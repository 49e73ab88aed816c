import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { type TextFeature, textFeatures } from './text-features.server.ts';

/** A trained model as its file has it. */
export interface TopicWeights {
  topics: string[];
  /** Binary logarithm of the number of buckets. */
  bits: number;
  /** What a step of a weight is worth. */
  step: number;
  /** By topic. */
  bias: number[];
  /** Base64 of one bit a bucket, the lowest bit of a byte first: whether the bucket has weights. */
  known: string;
  /** Base64 of one signed byte a topic for each known bucket, in their order. */
  weights: string;
}

/** A topic of a text with its probability, 0 to 1, and the words that speak for it, the strongest first. */
interface TopicLabel {
  topic: Topic;
  probability: number;
  words: string[];
}

/** Says what a text is about. */
export interface TopicModel {
  /** The likeliest topic; null for a text without words or below `MIN_PROBABILITY`. */
  label(text: string): Pick<TopicLabel, 'topic' | 'probability'> | null;
  /** All topics that it knows. */
  topics: readonly Topic[];
  /** Of each of its topics; null for a text without words that it has learned. */
  probabilities(text: string): Float64Array | null;
  /** The likeliest topics, the first one first, whatever their probability. */
  explain(text: string, max: number): TopicLabel[];
}

/** Below this a label is a guess: a story without a topic is better than one in the wrong list. */
export const MIN_PROBABILITY = 0.35;

/** Words that an explanation names. */
const NAMED = 4;

/** A linear model over hashed features, with softmax. Features that it has not learned count for nothing. */
export function topicModel({ topics, bits, step, bias, known, weights }: TopicWeights): TopicModel {
  const names = topics.filter(isTopic);
  const table = new Int8Array(Buffer.from(weights, 'base64'));
  const count = topics.length;
  const { rows, rowCount } = rowsOf(Buffer.from(known, 'base64'));
  if (names.length !== count || rows.length !== 2 ** bits || table.length !== count * rowCount)
    throw new Error('The weights of the topics model do not fit its topics.');
  const read = (text: string) => {
    const features = textFeatures(text, bits).filter(({ bucket }) => (rows[bucket] ?? -1) >= 0);
    const scale = step / Math.sqrt(Math.max(1, features.length));
    const scores = Float64Array.from(bias);
    for (const { bucket } of features) {
      const start = (rows[bucket] ?? 0) * count;
      for (let topic = 0; topic < count; topic += 1)
        scores[topic] = (scores[topic] ?? 0) + scale * (table[start + topic] ?? 0);
    }
    return { features, probabilities: softmax(scores) };
  };
  const wordsFor = (features: readonly TextFeature[], topic: number) => {
    const worth = new Map<string, number>();
    for (const { bucket, word } of features)
      worth.set(word, (worth.get(word) ?? 0) + (table[(rows[bucket] ?? 0) * count + topic] ?? 0));
    return [...worth]
      .filter(([, value]) => value > 0)
      .sort((a, b) => b[1] - a[1])
      .slice(0, NAMED)
      .map(([word]) => word);
  };
  return {
    topics: names,
    label(text) {
      const { features, probabilities } = read(text);
      const best = highest(probabilities);
      const topic = names[best];
      const probability = probabilities[best] ?? 0;
      if (!topic || features.length === 0 || probability < MIN_PROBABILITY) return null;
      return { topic, probability };
    },
    probabilities(text) {
      const { features, probabilities } = read(text);
      return features.length === 0 ? null : probabilities;
    },
    explain(text, max) {
      const { features, probabilities } = read(text);
      if (features.length === 0) return [];
      return names
        .map((topic, index) => ({ topic, index, probability: probabilities[index] ?? 0 }))
        .sort((a, b) => b.probability - a.probability)
        .slice(0, max)
        .map(({ topic, index, probability }) => ({ topic, probability, words: wordsFor(features, index) }));
    },
  };
}

/** The row of each bucket in the table of weights, -1 for a bucket that has none, and how many there are. */
function rowsOf(known: Buffer): { rows: Int32Array; rowCount: number } {
  const rows = new Int32Array(known.length * 8).fill(-1);
  let rowCount = 0;
  for (let bucket = 0; bucket < rows.length; bucket += 1)
    if ((known[bucket >> 3] ?? 0) & (1 << (bucket & 7))) {
      rows[bucket] = rowCount;
      rowCount += 1;
    }
  return { rows, rowCount };
}

function softmax(scores: Float64Array): Float64Array {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - max));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function highest(values: Float64Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  return best;
}
