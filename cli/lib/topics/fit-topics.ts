import type { TopicWeights } from '#app/content/content.port.server.ts';
import { textFeatures } from '#app/content/content.port.server.ts';
import { seededRandom } from '#app/lib/seeded-random.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { type LabelledText, shuffle, topicsOf } from './labelled-text.ts';
import { packWeights } from './pack-weights.ts';
import { type KnownWords, startWeights } from './start-weights.ts';

/** Binary logarithm of the number of buckets: few of the 50,000 features share one. */
const BITS = 18;

/** Texts that a feature must be in: one text teaches no more than its own name. */
const MIN_TEXTS = 2;

/** Smoothing of word frequencies, and how much their logarithms count. */
const SMOOTHING = 0.001;
const FREQUENCY_WORTH = 2;

/** Rounds over all texts, the first step of AdaGrad, and the pull of weights towards 0. */
const ROUNDS = 2;
const RATE = 0.1;
const DECAY = 3e-5;

interface Sample {
  buckets: Int32Array;
  topic: number;
  weight: number;
}

/**
 * Naive Bayes over equally frequent topics with a start for known words, corrected by two rounds of logistic regression
 * with AdaGrad (Duchi et al. 2011): the first carries over to other publishers, the second tells similar topics apart.
 * The same texts give the same weights.
 */
export function fitTopics(texts: readonly LabelledText[], words: KnownWords): TopicWeights {
  const topics = topicsOf(texts);
  const count = topics.length;
  const starts = startWeights(words, topics, BITS);
  const { samples, known } = learnedFeatures(samplesOf(texts, topics), starts, count);
  const weights = frequencyWeights(samples, count);
  for (const [place, worth] of starts) weights[place] = (weights[place] ?? 0) + worth;
  const seen = new Float32Array(weights.length);
  const bias = new Float64Array(count);
  const random = seededRandom(17);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const sample of samples) correct(sample, weights, seen, bias);
  }
  return packWeights({ topics, bits: BITS, known, weights, bias });
}

/** One step of gradient descent. */
function correct(
  { buckets, topic, weight }: Sample,
  weights: Float32Array,
  seen: Float32Array,
  bias: Float64Array,
): void {
  const count = bias.length;
  const value = 1 / Math.sqrt(Math.max(1, buckets.length));
  const errors = errorsOf(buckets, value, topic, weights, bias);
  for (let at = 0; at < count; at += 1) bias[at] = (bias[at] ?? 0) - 0.01 * weight * (errors[at] ?? 0);
  for (const bucket of buckets)
    for (let at = 0; at < count; at += 1) {
      const place = bucket * count + at;
      const old = weights[place] ?? 0;
      const slope = weight * (errors[at] ?? 0) * value + DECAY * old;
      const sum = (seen[place] ?? 0) + slope * slope;
      seen[place] = sum;
      weights[place] = old - (RATE * slope) / Math.sqrt(sum + 1e-4);
    }
}

/** The samples without features that hardly any text has, and which buckets remain. */
function learnedFeatures(
  samples: readonly Sample[],
  starts: ReadonlyMap<number, number>,
  topicCount: number,
): { samples: Sample[]; known: boolean[] } {
  const texts = new Uint32Array(2 ** BITS);
  for (const { buckets } of samples) for (const bucket of buckets) texts[bucket] = (texts[bucket] ?? 0) + 1;
  const known = Array.from(texts, (count) => count >= MIN_TEXTS);
  for (const place of starts.keys()) known[Math.floor(place / topicCount)] = true;
  return {
    samples: samples.map((sample) => ({
      ...sample,
      buckets: sample.buckets.filter((bucket) => known[bucket]),
    })),
    known,
  };
}

/** All topics count alike, however many texts they have. */
function samplesOf(texts: readonly LabelledText[], topics: readonly Topic[]): Sample[] {
  const mass = new Map<Topic, number>();
  for (const { topic, weight } of texts) mass.set(topic, (mass.get(topic) ?? 0) + weight);
  const mean = [...mass.values()].reduce((sum, one) => sum + one, 0) / topics.length;
  return texts.map(({ text, topic, weight }) => ({
    buckets: Int32Array.from(textFeatures(text, BITS), ({ bucket }) => bucket),
    topic: topics.indexOf(topic),
    weight: (weight * mean) / (mass.get(topic) ?? mean),
  }));
}

function errorsOf(
  buckets: Int32Array,
  value: number,
  topic: number,
  weights: Float32Array,
  bias: Float64Array,
): Float64Array {
  const count = bias.length;
  const scores = Float64Array.from(bias);
  for (const bucket of buckets)
    for (let at = 0; at < count; at += 1)
      scores[at] = (scores[at] ?? 0) + value * (weights[bucket * count + at] ?? 0);
  const max = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) - max);
    sum += scores[at] ?? 0;
  }
  for (let at = 0; at < count; at += 1) scores[at] = (scores[at] ?? 0) / sum - (at === topic ? 1 : 0);
  return scores;
}

/** How much more frequent a feature is in a topic than in the mean of all, as a logarithm. */
function frequencyWeights(samples: readonly Sample[], count: number): Float32Array {
  const frequencies = new Float32Array(2 ** BITS * count);
  const mass = new Float64Array(count);
  for (const { topic, weight } of samples) mass[topic] = (mass[topic] ?? 0) + weight;
  for (const { buckets, topic, weight } of samples)
    for (const bucket of buckets) {
      const place = bucket * count + topic;
      frequencies[place] = (frequencies[place] ?? 0) + weight / (mass[topic] || 1);
    }
  for (let start = 0; start < frequencies.length; start += count) {
    const row = frequencies.subarray(start, start + count);
    const mean = row.reduce((sum, one) => sum + one, 0) / count;
    for (let at = 0; at < count; at += 1)
      row[at] = FREQUENCY_WORTH * Math.log(((row[at] ?? 0) + SMOOTHING) / (mean + SMOOTHING));
  }
  return frequencies;
}
