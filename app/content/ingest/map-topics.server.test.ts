import { describe, expect, it, test } from 'vitest';
import { TOPICS } from '#schemas/content/topics.ts';
import { mapTopics } from './map-topics.server.ts';

const of = (...categories: string[]) => mapTopics({ categories, feedTitle: null, feedUrl: null });

describe('mapTopics', () => {
  test.each([
    [
      ['technology', 'local'],
      ['technology', 'local'],
    ],
    [['Tech'], ['technology']],
    [['Deportes'], ['sports']],
    [['Economía'], ['business']],
    [['ÚLTIMA HORA'], ['breaking']],
    [['Food & Drink'], ['food_dining']],
    [['food_dining'], ['food_dining']],
    [['News/Sport/Football'], ['sports']],
    [['Home > Science'], ['science']],
    [['US politics', 'Donald Duck'], ['politics']],
    [['Política internacional'], ['politics', 'world']],
    [['latest', 'Music'], ['music']],
    [['Manchester City', 'Familia real', 'AI2'], []],
    [
      ['a', 'music', 'film', 'sport', 'travel'],
      ['music', 'entertainment', 'sports'],
    ],
  ])('%j are %j', (categories, topics) => expect(of(...categories)).toEqual(topics));

  it('takes the configured topic where no category names one', () => {
    expect(
      mapTopics({ topic: 'health', categories: ['Miscellany'], feedTitle: 'Sports', feedUrl: null }),
    ).toEqual(['health']);
    expect(mapTopics({ topic: 'health', categories: ['Sport'], feedTitle: null, feedUrl: null })).toEqual([
      'sports',
    ]);
  });
  it('takes hints of the feed only where categories say nothing', () => {
    const feed = {
      feedTitle: 'Quarry Ledger | Business',
      feedUrl: 'https://sport.ledger.example/feeds/music.xml',
    };
    expect(mapTopics({ ...feed, categories: ['Wend'] })).toEqual(['business', 'sports', 'music']);
    expect(mapTopics({ ...feed, categories: ['Travel'] })).toEqual(['travel']);
  });
  it('knows every key of the specification', () => {
    for (const topic of TOPICS.filter((key) => key !== 'latest')) expect(of(topic)).toEqual([topic]);
  });
});
