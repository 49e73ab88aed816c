import { expect, it } from 'vitest';
import { packWeights } from './pack-weights.ts';

it('has no row for a bucket without weights, nor for one whose weights say nothing', () => {
  const packed = packWeights({
    topics: ['health', 'sports'],
    bits: 3,
    known: [true, false, true, true, false, false, false, false],
    weights: Float32Array.of(3, -3, 9, 9, 2, 1.9, -1, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    bias: Float64Array.of(0, 0),
  });
  expect([...Buffer.from(packed.known, 'base64')]).toEqual([0b1001]);
  expect(Buffer.from(packed.weights, 'base64')).toHaveLength(4);
});
