import { describe, expect, it } from 'vitest';
import { linkNavigation } from './link-navigation.ts';

const navigation = (path: string, here: string, title = 'Bridge opens') =>
  linkNavigation(
    { url: new URL(path, 'https://news.example'), title },
    new URL(here, 'https://news.example'),
  );

describe('the host navigation of a link', () => {
  it.each([
    ['/', 'story', 'article click'],
    ['/fsd', 'fsd', 'article click'],
    ['/article-content/2', 'related_article', 'related article click'],
    ['/article-summary/1', 'summary_full_article', 'read full article click'],
  ])('has the target article for a story, from %s', (here, interstitialAdShowPoint, eventTrigger) => {
    expect(navigation('/article-content/1?brid=newsroom', here)).toEqual({
      target: 'article',
      url: 'https://news.example/article-content/1?brid=newsroom',
      context: { interstitialAdShowPoint, eventTrigger, itemId: '1', eventValue: 'Bridge opens' },
    });
  });

  it('has the target label for a topic that a story suggests', () => {
    expect(navigation('/?topic=sports', '/article-content/1', 'Sports')).toMatchObject({
      target: 'label',
      context: { interstitialAdShowPoint: 'labels_suggestion', itemId: 'sports', eventValue: 'Sports' },
    });
  });

  it('has the target web for a game on the portal’s card', () => {
    expect(navigation('/games/pairs', '/', 'Pairs')).toMatchObject({
      target: 'web',
      context: { game: 'Pairs', itemId: 'pairs', eventTrigger: 'games card click' },
    });
  });

  it('has the target external outside of the site', () => {
    expect(navigation('https://carrier.example/pay', '/')).toMatchObject({
      target: 'external',
      url: 'https://carrier.example/pay',
    });
  });

  it.each([
    ['a tab of the portal', '/?topic=sports', '/'],
    ['a tab of the portal at another of its addresses', '/?topic=sports', '/portal'],
    ['the next page of a feed', '/fsd?offset=20', '/fsd'],
    ['the rest of a summary', '/article-summary/1?is_summary_full=true', '/article-summary/1'],
    ['the start page', '/', '/article-content/1'],
    ['another screen', '/horoscope', '/'],
    ['a game of the game zone, which hands it over itself', '/games/pairs', '/game-zone'],
  ])('is undefined for %s', (_, path, here) => expect(navigation(path, here)).toBeUndefined());
});
