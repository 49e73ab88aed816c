import { expect, it } from 'vitest';
import { impressionsIn } from './impressions.ts';

it('reads the count of one counter', () => {
  expect(impressionsIn('cd_article_imp=3; cd_fsd_imp=7', 'cd_fsd_imp')).toBe(7);
});

it('reads missing and invalid counts as 0', () => {
  expect(impressionsIn('', 'cd_article_imp')).toBe(0);
  expect(impressionsIn('cd_article_imp=-3', 'cd_article_imp')).toBe(0);
  expect(impressionsIn('cd_article_imp=1e99', 'cd_article_imp')).toBe(1_000_000);
  expect(impressionsIn('cd_article_imp=x', 'cd_article_imp')).toBe(0);
});
