import { expect, it } from 'vitest';
import { impressionCookie, impressionsIn } from './impressions.ts';

it('reads what it wrote', () => {
  const cookie = impressionCookie('cd_fsd_imp', 7, true);
  expect(impressionsIn(cookie, 'cd_fsd_imp')).toBe(7);
  expect(cookie).toContain('Secure');
});

it('reads missing and invalid counts as 0', () => {
  expect(impressionsIn('', 'cd_article_imp')).toBe(0);
  expect(impressionsIn('cd_article_imp=-3', 'cd_article_imp')).toBe(0);
  expect(impressionsIn('cd_article_imp=1e99', 'cd_article_imp')).toBe(1_000_000);
  expect(impressionsIn('cd_article_imp=x', 'cd_article_imp')).toBe(0);
});
