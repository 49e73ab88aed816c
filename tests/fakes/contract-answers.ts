import type { ContentSource } from '#app/content/content-source.server.ts';
import {
  articlesAnswerSchema,
  articlesQuerySchema,
  fsdQuerySchema,
  portalQuerySchema,
} from '#schemas/api/feed.ts';
import { gamesQuerySchema } from '#schemas/api/games.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { isLanguage, MARKETS } from '#schemas/content/languages.ts';

/** The answer to a call of section 7 out of a content source; undefined where there is none. */
export async function contractAnswer(url: URL, content: ContentSource, brand: Brand): Promise<unknown> {
  const query = Object.fromEntries(url.searchParams);
  const [first = '', ...more] = url.pathname
    .replace(/^\/api\//, '')
    .split('/')
    .map(decodeURIComponent);
  const rest = first === 'spa' ? more : [first, ...more];
  const lang = isLanguage(query.lang) ? query.lang : 'en';
  const [call, one = '', two = '', three = ''] = rest;
  switch (call) {
    case 'portal':
      return content.portal(brand, portalQuerySchema.parse(query));
    case 'fsd':
      return content.fsd(brand, fsdQuerySchema.parse(query));
    case 'articles':
      return articlesAnswerSchema.parse(await content.articles(brand, articlesQuerySchema.parse(query)));
    case 'article':
      return one === 'summary' ? content.articleSummary(brand, two) : content.article(brand, one);
    case 'summary':
      return content.summary(brand, one, query.promptId);
    case 'horoscope': {
      const market = MARKETS.find((known) => known === query.market) ?? 'en-us';
      return content.sign(brand, two, three, market);
    }
    case 'games':
      return one
        ? content.game(brand, one, lang)
        : content.games(brand, { ...gamesQuerySchema.parse(query), lang });
    case 'dns-state':
      return content.dnsState(brand, query.state ?? '', false);
    default:
      return undefined;
  }
}
