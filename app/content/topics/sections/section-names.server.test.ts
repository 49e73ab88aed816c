import { describe, expect, it, test } from 'vitest';
import { isTopic, TOPICS } from '#schemas/content/topics.ts';
import { SECTION_SOURCES, sectionOf, sectionOfAddress } from './section-names.server.ts';

describe('sectionOf', () => {
  test.each([
    ['Science & Technology', 'science'],
    ['Home & Garden', 'gardening'],
    ["Law, Gov't & Politics", 'politics'],
    ['Women’s Health', 'health'],
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

  // Tier 1 of both standards; what is missing here has no topic of ours, and says so in the table.
  test.each([
    [
      'IPTC Media Topics',
      'arts, culture, entertainment and media; conflict, war and peace; economy, business and finance; environment; health; human interest; labour; lifestyle and leisure; politics and government; science and technology; sport',
    ],
    [
      'IAB Content Taxonomy',
      "Arts & Entertainment; Automotive; Business; Careers; Family & Parenting; Health & Fitness; Food & Drink; Hobbies & Interests; Home & Garden; Law, Gov't & Politics; Personal Finance; Science; Pets; Sports; Style & Fashion; Technology & Computing; Travel; Real Estate; Shopping; Books and Literature; Events and Attractions; Fine Art; Healthy Living; Medical Health; Movies; Music and Audio; News and Politics; Pop Culture; Television; Video Gaming",
    ],
    [
      'Spanish publishers',
      'Deportes; Economía; Política; Internacional; Mundo; Cultura; Tecnología; Ciencia; Salud; España; Nacional; Sucesos; Gente; Televisión; Cine; Música; Libros; Viajes; Gastronomía; Motor; Moda; Belleza; Medio ambiente; Empresas; Finanzas; Mercados; Videojuegos; Horóscopo; Mascotas; Jardín; Familia; Estilo de vida; Última hora; Tendencias; Arquitectura; Curiosidades; Europa',
    ],
    [
      'Japanese publishers',
      '政治; 経済; 国際; 社会; スポーツ; エンタメ; 科学; 文化; 地域; 暮らし; IT; 健康; テクノロジー; 芸能; 医療; ビジネス; 環境; 旅行; グルメ; ゲーム; 音楽; 占い; 車; 子育て; ペット',
    ],
  ])('has a topic for each section of %s', (_, names) => {
    const without = names.split('; ').filter((name) => (sectionOf(name)?.topic ?? 'none') === 'none');
    expect(without).toEqual([]);
  });

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
