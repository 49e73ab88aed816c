import { expect, it } from 'vitest';
import { impressionOf } from './impression-of.ts';

it('counts articles, previews and the daily read', () => {
  expect(impressionOf('/article-content/12')).toBe('cd_article_imp');
  expect(impressionOf('/article-intro/12')).toBe('cd_article_prev_imp');
  expect(impressionOf('/fsd-spa')).toBe('cd_fsd_imp');
  expect(impressionOf('/horoscope')).toBeUndefined();
});
