import type { ContentSource } from '#app/content/content.port.server.ts';
import { SIGN_IDS } from '#schemas/api/horoscope.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { type Language, marketOf } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** A page that search engines may index. */
export interface ListedPage {
  /** Its path and query, without the language. */
  path: string;
  /** Languages that the page exists in; several are each other's alternates. */
  languages: readonly Language[];
  /** Only for stories. Times in ms since 1970. */
  story?: { title: string; publishedAt: number | null };
}

/** Pages of every brand with a fixed address: topics, the daily read, horoscope, games, the privacy choice. */
export async function staticPages(
  whole: Brand,
  content: ContentSource,
  environment: Environment,
): Promise<ListedPage[]> {
  const brand = brandOnPage(whole, 'portal', { environment });
  const onGameZone = brandOnPage(whole, 'game-zone', { environment });
  const { languages } = brand;
  const { defaultTimezone } = brand.cmsConfig.pushNotificationConfig;
  // Spelled as pages link it: with hyphens where the zone's name has slashes.
  const zone = encodeURIComponent(
    /[+-]\d/.test(defaultTimezone) ? defaultTimezone : defaultTimezone.replaceAll('/', '-'),
  );
  const games = new Set<string>();
  for (const lang of languages) for (const id of await gamesIn(onGameZone, content, lang)) games.add(id);
  const paths = [
    '/',
    ...brand.cmsConfig.portalTopicsWhiteList.slice(1).map((topic) => `/?topic=${topic}`),
    '/fsd',
    '/horoscope',
    ...SIGN_IDS.map((id) => `/horoscope/signs/${id}/${zone}`),
    ...(games.size > 0 ? ['/game-zone'] : []),
    ...[...games].map((id) => `/games/${encodeURIComponent(id)}`),
    '/dns',
  ];
  return paths.map((path) => ({ path, languages }));
}

/** A back end without games has none in its sitemap. */
async function gamesIn(brand: Brand, content: ContentSource, lang: Language): Promise<string[]> {
  try {
    const { games } = await content.games(brand, { lang, whitelist: brand.cmsConfig.gamesToShow });
    return games.map(({ id }) => id);
  } catch {
    return [];
  }
}

/** The brand's newest stories that it shows in full, in each of its languages, newest first. */
export async function storyPages(brand: Brand, content: ContentSource, limit: number): Promise<ListedPage[]> {
  const pages: Array<ListedPage & { at: number }> = [];
  for (const language of brand.languages) {
    for (const { id, title, publishedAt, sortAt } of await hosted(brand, content, language, limit)) {
      const path = `/article-content/${id}`;
      pages.push({ path, languages: [language], story: { title, publishedAt }, at: sortAt });
    }
  }
  return pages.sort((a, b) => b.at - a.at).slice(0, limit);
}

/** From the store, else those of the front page: a back end behind the contract lists no others (section 7). */
async function hosted(brand: Brand, content: ContentSource, language: Language, limit: number) {
  if (content.hostedStories) return content.hostedStories(brand, language, limit);
  const topics = brand.cmsConfig.portalTopicsWhiteList;
  const { articles } = await content.portal(brand, { topics, lang: language, market: marketOf(language) });
  const own = articles.filter((article) => article.view_mode === 'hosted');
  return own.map(({ id, title, date }) => {
    const publishedAt = date === null ? null : Date.parse(date);
    return { id, title, publishedAt, sortAt: publishedAt ?? 0 };
  });
}
