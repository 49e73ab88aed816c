import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sharedStreams } from './shared-streams.ts';

const brand = (brid: string, atomStream?: string) =>
  sampleBrand({ brid, reporting: atomStream === undefined ? {} : { atomStream } });

it('finds the later of two brands with one stream', () => {
  const found = sharedStreams([
    brand('one', 'a.events'),
    brand('two', 'b.events'),
    brand('three', 'a.events'),
  ]);
  expect(found).toEqual([
    {
      brid: 'three',
      issue: expect.objectContaining({
        severity: 'warning',
        code: 'shared-analytics-stream',
        file: 'brands/three/brand.yaml',
        message: 'a.events takes the events of brand one already',
      }),
    },
  ]);
});

it('ignores brands without a stream', () => {
  expect(sharedStreams([brand('one'), brand('two')])).toEqual([]);
});
