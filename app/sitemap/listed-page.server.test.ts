import { describe, expect, it } from 'vitest';
import type { ContentSource } from '#app/content/content.port.server.ts';
import type { HostedStory } from '#app/content/store/lists/hosted-stories.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { staticPages, storyPages } from './listed-page.server.ts';

const brand = sampleBrand();
const source = (parts: object) => parts as ContentSource;
const withGames = (gamesOf: (lang: string) => string[]) =>
  source({
    games: async (_: unknown, { lang }: { lang: string }) => ({
      games: gamesOf(lang).map((id) => ({ id })),
    }),
  });
const paths = async (content: ContentSource, of = brand) =>
  (await staticPages(of, content, 'production')).map(({ path }) => path);
const inZone = (defaultTimezone: string) => {
  const { pushNotificationConfig } = brand.cmsConfig;
  return sampleBrand({
    cmsConfig: { ...brand.cmsConfig, pushNotificationConfig: { ...pushNotificationConfig, defaultTimezone } },
  });
};

describe('pages with a fixed address', () => {
  it('are the portal once, its other topics, and exist in all languages', async () => {
    const pages = await staticPages(
      brand,
      withGames(() => []),
      'production',
    );
    expect(pages.slice(0, 3).map(({ path }) => path)).toEqual(['/', '/?topic=technology', '/?topic=sports']);
    expect(pages.every(({ languages }) => languages.join() === 'en,es')).toBe(true);
    expect(pages.map(({ path }) => path)).not.toContain('/?topic=trending');
  });

  it('have the games of every language once, with the zone before them', async () => {
    const found = await paths(withGames((lang) => (lang === 'en' ? ['a b', 'c'] : ['c', 'd/e'])));
    expect(found.filter((path) => path.includes('game'))).toEqual([
      ...['/game-zone', '/games/a%20b', '/games/c', '/games/d%2Fe'],
    ]);
  });

  it.each([
    ['there are none', withGames(() => [])],
    [
      'the back end has none to ask for',
      source({
        games: async () => {
          throw new Error('404');
        },
      }),
    ],
  ])('have no game zone where %s', async (_, content) => {
    const found = await paths(content);
    expect(found.filter((path) => path.includes('game'))).toEqual([]);
    expect(found).toContain('/dns');
  });

  it.each([
    ['America/New_York', '/horoscope/signs/aries/America-New_York'],
    ['America/Argentina/Salta', '/horoscope/signs/aries/America-Argentina-Salta'],
    ['Etc/GMT-5', '/horoscope/signs/aries/Etc%2FGMT-5'],
  ])('spell the time zone %s as links do', async (zone, path) => {
    expect(
      await paths(
        withGames(() => []),
        inZone(zone),
      ),
    ).toContain(path);
  });
});

describe('pages of stories', () => {
  const hosted = (id: string, sortAt: number): HostedStory => ({
    ...{ id, title: `Story ${id}`, publishedAt: sortAt, sortAt },
  });

  it('are the newest of all languages, each in its own', async () => {
    const content = source({
      hostedStories: async (_: unknown, language: string) =>
        language === 'en' ? [hosted('1', 10), hosted('2', 30)] : [hosted('3', 20), hosted('4', 5)],
    });
    const pages = await storyPages(brand, content, 3);
    expect(pages.map(({ path, languages }) => `${path} ${languages}`)).toEqual([
      ...['/article-content/2 en', '/article-content/3 es', '/article-content/1 en'],
    ]);
    expect(pages[0]?.story).toEqual({ title: 'Story 2', publishedAt: 30 });
  });

  it('are those of the front page in full where the source lists no others', async () => {
    const article = (id: string, view_mode: string, date: string | null) => ({
      ...{ id, title: id, view_mode, date },
    });
    const markets: string[] = [];
    const content = source({
      portal: async (_: unknown, { market }: { market: string }) => {
        markets.push(market);
        return {
          articles:
            market === 'en-us'
              ? [
                  article('1', 'hosted', null),
                  article('2', 'hosted', '2026-01-01T00:00:00.000Z'),
                  article('3', 'web', '2026-01-02T00:00:00.000Z'),
                ]
              : [],
        };
      },
    });
    const pages = await storyPages(brand, content, 9);
    expect(pages.map(({ path, story }) => [path, story?.publishedAt])).toEqual([
      ['/article-content/2', Date.UTC(2026, 0, 1)],
      ['/article-content/1', null],
    ]);
    expect(markets).toEqual(['en-us', 'es-us']);
  });
});
