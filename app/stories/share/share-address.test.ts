import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { mailAddress, shareAddress, sharePicture, shareSize } from './share-address.ts';

const page = 'https://news.example/fsd?cd=%7B%22auid%22%3A%22x%22%7D&rp=abc';

it.each([
  ['/article-content/12', 'https://news.example/article-content/12'],
  [
    '/article-content/12?brid=dailyHub&lang=es',
    'https://news.example/article-content/12?brid=dailyHub&lang=es',
  ],
  [
    '/article-summary/12?cd=x&rp=y&forceArticlePageV2=true&utm_source=z&brid=newsroom#main',
    'https://news.example/article-summary/12?brid=newsroom',
  ],
  ['https://paper.example/a?id=3', 'https://paper.example/a?id=3'],
])('%s is shared as %s', (href, shared) => expect(shareAddress(href, page)).toBe(shared));

it('goes by mail with title and address, every sign kept', () => {
  const mail = new URL(mailAddress('A & B: 100 % “true”', 'https://news.example/a?b=c&d=e'));
  expect(mail.searchParams.get('subject')).toBe('A & B: 100 % “true”');
  expect(mail.searchParams.get('body')).toBe('A & B: 100 % “true”\r\n\r\nhttps://news.example/a?b=c&d=e');
});

const brand = sampleBrand({ domains: ['news.sample.example', 'www.sample.example'] });

it.each([
  ['/picture/sig/640/abc', 'https://news.sample.example/picture/sig/1280/abc'],
  ['/demo/pictures/a.svg', 'https://news.sample.example/demo/pictures/a.svg'],
  ['https://paper.example/a.jpg', 'https://paper.example/a.jpg'],
  [null, undefined],
  ['', undefined],
])('shares %s as %s', (image, shared) => expect(sharePicture(image, brand)).toBe(shared));

it.each([
  ['/picture/sig/640/abc', [2560, 1440], { width: 1280, height: 720 }],
  ['/picture/sig/640/abc', [800, 600], { width: 800, height: 600 }],
  ['https://paper.example/a.jpg', [2560, 1440], { width: 2560, height: 1440 }],
  [null, [800, 600], undefined],
] as const)('knows the size of %s, measured as %j, as shared', (image, [width, height], shared) => {
  const facts = { width, height, focus: { x: 50, y: 50 }, colors: [], isGraphic: false };
  expect(shareSize(image, { state: 'measured', ...facts })).toEqual(shared);
  expect(shareSize(image, { state: 'missing' })).toBeUndefined();
});
