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

  const at = (url: string, ...categories: string[]) =>
    mapTopics({ categories, feedTitle: null, feedUrl: null, url });

  it.each([
    ['https://a.example/deportes/2026/1', ['Cataluña', 'Fútbol'], ['sports', 'local']],
    ['https://a.example/futbol/america/1', ['América', 'Fútbol América'], ['sports', 'world']],
    ['https://a.example/espana/1', ['Política', 'España'], ['politics', 'local']],
    ['https://a.example/cultura/1', ['Fútbol'], ['sports']],
  ])('begins with the section in %s where %j name it', (url, categories, topics) => {
    expect(at(url, ...categories)).toEqual(topics);
  });

  it('takes no topic of the name of the publisher', () => {
    expect(at('https://elpais.com/a', 'El País', 'Empresas')).toEqual(['business']);
    expect(at('https://a.example/a', 'El País', 'Empresas')).toEqual(['local', 'business']);
    expect(at('https://motor.example/a', 'Motor')).toEqual(['autos']);
  });

  it.each([
    [['Viajes oficiales', 'Relaciones exteriores'], ['world']],
    [['Delitos salud pública', 'Andalucía', 'Administración pública'], ['local']],
    [
      ['Festivales', 'Cine'],
      ['culture', 'entertainment'],
    ],
  ])('of the tags %j are %j', (categories, topics) => expect(of(...categories)).toEqual(topics));

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
