import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sharePicture } from './share-picture.ts';

const brand = sampleBrand({ domains: ['news.sample.example', 'www.sample.example'] });

it.each([
  ['/picture/sig/640/abc', 'https://news.sample.example/picture/sig/1280/abc'],
  ['/demo/pictures/a.svg', 'https://news.sample.example/demo/pictures/a.svg'],
  ['https://paper.example/a.jpg', 'https://paper.example/a.jpg'],
  [null, undefined],
  ['', undefined],
])('shares %s as %s', (image, shared) => expect(sharePicture(image, brand)).toBe(shared));
