import { expect, it } from 'vitest';
import { mailAddress, shareAddress } from './share-address.ts';

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
