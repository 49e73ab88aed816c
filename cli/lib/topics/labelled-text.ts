import type { Topic } from '#schemas/content/topics.ts';

/** A text to learn from. */
export interface LabelledText {
  text: string;
  topic: Topic;
  /** How much it counts; 1 is a headline that a publisher filed under this topic. */
  weight: number;
}

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
export function trainingRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
