import { textFeatures } from '#app/content/content.port.server.ts';
import { seededRandom } from '#app/lib/seeded-random.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { type LabelledText, shuffle } from './labelled-text.ts';
import type { SeedList } from './seed-words.ts';
import type { WordVectors } from './word-vectors.ts';

/** Words that get a worth, the most frequent ones: those of most headlines. */
const MAX_WORDS = 20_000;

/** What the seed words of a topic count together, in headlines. */
const SEED_MASS = 900;

/** Rounds over all samples, the first step of AdaGrad, and the pull towards 0. */
const ROUNDS = 8;
const RATE = 0.15;
const DECAY = 1e-4;

/** Added to a sum of squares before its root is taken. */
const MIN_SQUARE = 1e-3;

interface Sample {
  vector: Float64Array;
  topic: number;
  weight: number;
}

/**
 * What frequent English words are worth to each topic, whether or not a text to learn from has them: logistic
 * regression over the mean vectors of texts and over the vectors of seed words. As it is linear, a word's worth is that
 * of its vector.
 * @returns by word, one number a topic, whose mean is 0
 */
export function fitWordTopics(
  vectors: WordVectors,
  texts: readonly LabelledText[],
  seeds: readonly SeedList[],
  topics: readonly Topic[],
): Map<string, Float64Array> {
  const samples = [
    ...texts.flatMap(({ text, topic, weight }) =>
      sampleOf(wordsIn(text), topics.indexOf(topic), weight, vectors),
    ),
    ...seeds.flatMap((list) => seedSamples(list, topics, vectors)),
  ];
  balance(samples, topics.length);
  const planes = fitted(samples, topics.length, vectors.size);
  return new Map(
    vectors.words.slice(0, MAX_WORDS).map((word) => {
      const vector = vectors.vectorOf(word) ?? new Float64Array(vectors.size);
      const worths = Float64Array.from(planes, (plane) => product(plane, vector));
      const mean = worths.reduce((sum, one) => sum + one, 0) / worths.length;
      return [word, worths.map((one) => one - mean)];
    }),
  );
}

function wordsIn(text: string): string[] {
  return [...new Set(textFeatures(text, 18).flatMap(({ word, isStem }) => (isStem ? [] : [word])))];
}

function seedSamples(
  { language, topic, words }: SeedList,
  topics: readonly Topic[],
  vectors: WordVectors,
): Sample[] {
  if (language !== 'en') return [];
  const known = words.filter((word) => vectors.vectorOf(word));
  return known.flatMap((word) => sampleOf([word], topics.indexOf(topic), SEED_MASS / known.length, vectors));
}

/** No sample of words without vectors, nor of a topic that is not learned. */
function sampleOf(words: readonly string[], topic: number, weight: number, vectors: WordVectors): Sample[] {
  const known = words.flatMap((word) => vectors.vectorOf(word) ?? []);
  if (known.length === 0 || topic < 0) return [];
  const vector = new Float64Array(vectors.size);
  for (const one of known)
    for (let at = 0; at < vectors.size; at += 1) vector[at] = (vector[at] ?? 0) + (one[at] ?? 0);
  return [{ vector: vector.map((one) => one / Math.sqrt(known.length)), topic, weight }];
}

/** All topics count alike, and a sample counts 1 in the mean. */
function balance(samples: readonly Sample[], count: number): void {
  const mass = new Float64Array(count);
  for (const { topic, weight } of samples) mass[topic] = (mass[topic] ?? 0) + weight;
  const share = samples.length / count;
  for (const sample of samples) sample.weight *= share / (mass[sample.topic] || 1);
}

/** A plane and a bias for each topic; with the squares of the slopes so far, for AdaGrad. */
interface Regression {
  planes: Float64Array[];
  squares: Float64Array[];
  bias: Float64Array;
  biasSquares: Float64Array;
}

/** One plane a topic. */
function fitted(samples: Sample[], count: number, size: number): Float64Array[] {
  const zeros = () => Array.from({ length: count }, () => new Float64Array(size));
  const regression: Regression = {
    ...{ planes: zeros(), squares: zeros() },
    ...{ bias: new Float64Array(count), biasSquares: new Float64Array(count) },
  };
  const random = seededRandom(3);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const sample of samples) learn(regression, sample);
  }
  return regression.planes;
}

function learn({ planes, squares, bias, biasSquares }: Regression, { vector, topic, weight }: Sample): void {
  const powers = planes.map((plane, at) => Math.exp(product(plane, vector) + (bias[at] ?? 0)));
  const sum = powers.reduce((total, one) => total + one, 0);
  for (const [at, power] of powers.entries()) {
    const error = weight * (power / sum - (at === topic ? 1 : 0));
    step(bias, biasSquares, at, error);
    const [plane, own] = [planes[at], squares[at]];
    if (plane && own)
      for (let place = 0; place < vector.length; place += 1)
        step(plane, own, place, error * (vector[place] ?? 0) + DECAY * (plane[place] ?? 0));
  }
}

/** One step of AdaGrad. */
function step(values: Float64Array, squares: Float64Array, at: number, slope: number): void {
  const sum = (squares[at] ?? 0) + slope * slope;
  squares[at] = sum;
  values[at] = (values[at] ?? 0) - (RATE * slope) / Math.sqrt(sum + MIN_SQUARE);
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
