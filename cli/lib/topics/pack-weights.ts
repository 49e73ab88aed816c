import type { TopicWeights } from '#app/content/content.port.server.ts';
import type { Topic } from '#schemas/content/topics.ts';

/** The largest value of a signed byte. */
const MAX_BYTE = 127;

/** Share of the weights that fit into a byte; the few largest are cut off, so that the others keep their differences. */
const FITTING = 0.9998;

/** A feature whose weights differ by less says nothing, and is left out. */
const MIN_SPREAD = 1.5;

/** A fitted model: weights of one number a bucket and topic, and which buckets have any. */
interface FittedWeights {
  topics: readonly Topic[];
  /** Binary logarithm of the number of buckets. */
  bits: number;
  known: readonly boolean[];
  weights: Float32Array;
  bias: Float64Array;
}

/** The file of a model: one byte a weight, and no weights for buckets that have none or tell no topic from another. */
export function packWeights({ topics, bits, known, weights, bias }: FittedWeights): TopicWeights {
  const count = topics.length;
  const rowOf = (bucket: number) => weights.subarray(bucket * count, (bucket + 1) * count);
  const rows = known.flatMap((has, bucket) => (has && spread(rowOf(bucket)) >= MIN_SPREAD ? [bucket] : []));
  const marks = new Uint8Array(known.length / 8);
  for (const bucket of rows) marks[bucket >> 3] = (marks[bucket >> 3] ?? 0) | (1 << (bucket & 7));
  const learned = new Float32Array(rows.length * count);
  for (const [row, bucket] of rows.entries()) learned.set(rowOf(bucket), row * count);
  const sizes = Float32Array.from(learned, Math.abs).sort();
  const step = (sizes[Math.floor(sizes.length * FITTING)] || 1) / MAX_BYTE;
  const bytes = Int8Array.from(learned, (one) =>
    Math.max(-MAX_BYTE, Math.min(MAX_BYTE, Math.round(one / step))),
  );
  return {
    topics: [...topics],
    bits,
    step,
    bias: Array.from(bias, (one) => Number(one.toFixed(4))),
    known: Buffer.from(marks.buffer).toString('base64'),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

function spread(row: Float32Array): number {
  return Math.max(...row) - Math.min(...row);
}
