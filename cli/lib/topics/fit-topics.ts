import type { TopicWeights } from '#app/content/content.port.server.ts';
import { textFeatures } from '#app/content/content.port.server.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { type LabelledText, trainingRandom } from './labelled-text.ts';

/** Binary logarithm of the number of buckets: 0.9 MB of weights. */
const BITS = 15;

/** Smoothing of word frequencies, and how much their logarithms count. */
const SMOOTHING = 0.001;
const FREQUENCY_WORTH = 2;

/** Rounds over all texts, the first step of AdaGrad, and the pull of weights towards 0. */
const ROUNDS = 2;
const RATE = 0.1;
const DECAY = 3e-5;

/** The largest value of a signed byte. */
const LARGEST = 127;

interface Sample {
  buckets: Int32Array;
  topic: number;
  weight: number;
}

/**
 * Naive Bayes over equally frequent topics, corrected by two rounds of logistic regression with AdaGrad (Duchi et
 * al. 2011): the first carries over to other publishers, the second tells similar topics apart. The same texts give
 * the same weights.
 */
export function fitTopics(texts: readonly LabelledText[]): TopicWeights {
  const topics = [...new Set(texts.map(({ topic }) => topic))].sort();
  const count = topics.length;
  const samples = samplesOf(texts, topics);
  const weights = frequencyWeights(samples, count);
  const seen = new Float32Array(weights.length);
  const bias = new Float64Array(count);
  const random = trainingRandom(17);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const sample of samples) correct(sample, weights, seen, bias);
  }
  return packed(topics, weights, bias);
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
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) - most);
    sum += scores[at] ?? 0;
  }
  for (let at = 0; at < count; at += 1) scores[at] = (scores[at] ?? 0) / sum - (at === topic ? 1 : 0);
  return scores;
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [list[last], list[other]];
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a];
  }
}

/** One byte a weight; the few largest are cut off, so that the others keep their differences. */
function packed(topics: readonly Topic[], weights: Float32Array, bias: Float64Array): TopicWeights {
  const sizes = Float32Array.from(weights, Math.abs).sort();
  const top = sizes[Math.floor(sizes.length * 0.9998)] || 1;
  const step = top / LARGEST;
  const bytes = Int8Array.from(weights, (one) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round(one / step))),
  );
  return {
    topics: [...topics],
    bits: BITS,
    step,
    bias: Array.from(bias, (one) => Number(one.toFixed(4))),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
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
