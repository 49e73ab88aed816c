import { describe, expect, it, test } from 'vitest';
import { isTopic, TOPICS } from '#schemas/content/topics.ts';
import { SECTION_SOURCES, sectionOf, sectionOfAddress } from './section-names.server.ts';

describe('sectionOf', () => {
  test.each([
    ['Science & Technology', 'science'],
    ['Home & Garden', 'gardening'],
    ["Law, Gov't & Politics".replace("Gov't", 'Govt'), 'politics'],
    ['Weather', 'none'],
    ['El tiempo', 'none'],
    ['天気', 'none'],
    ['ÚLTIMA HORA', 'breaking'],
    ['Economía', 'business'],
    ['スポーツ', 'sports'],
    ['ＩＴ・科学', 'technology'],
    ['Fußball', 'sports'],
    ['Экономика', 'business'],
  ])('%s is %s', (name, topic) => expect(sectionOf(name)?.topic).toBe(topic));

  it('names the source of each row', () => {
    expect(sectionOf('human interest')).toEqual({ topic: 'odd', source: 'IPTC Media Topics' });
    expect(sectionOf('Wend')).toBeUndefined();
  });

  it('knows every name of the table, and every topic of ours', () => {
    for (const rows of Object.values(SECTION_SOURCES))
      for (const [topic, names] of Object.entries(rows)) {
        expect(topic === 'none' || isTopic(topic)).toBe(true);
        for (const name of names.split(', ')) expect(sectionOf(name), name).toBeDefined();
      }
    for (const topic of TOPICS) expect(sectionOf(topic)?.topic).toBe(topic);
  });
});

test.each([
  ['https://paper.example/deportes/futbol/2026-11-22/un-gol.html', 'sports'],
  ['https://www.paper.example/news/business-4711223', 'business'],
  ['https://musica.paper.example/a/b.html', 'music'],
  ['https://paper.example/2026/11/22/medio-ambiente/bosques.html', 'environment'],
  ['https://paper.example/%E7%B5%8C%E6%B8%88/1', 'business'],
  ['https://paper.example/it/us/weather/rain', null],
  ['https://paper.example/%E7/rain', null],
  ['no address', null],
  [null, null],
])('%s is in section %s', (address, topic) => expect(sectionOfAddress(address)).toBe(topic));
