import type { LoaderFunctionArgs } from '@remix-run/node';
import { guarded, parseQuery, respond } from '#app/api/api.port.server.ts';
import { gamesAnswerSchema, gamesQuerySchema } from '#schemas/api/games.ts';
import { isLanguage } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/games` (section 7): the games of a brand, or those of a whitelist, in a language. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return guarded(async () => {
    const parsed = parseQuery(gamesQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { visit, content } = context;
    const brand = brandOnPage(visit.brand.brand, 'game-zone', visit);
    const { lang, whitelist } = parsed.query;
    const query = { lang: isLanguage(lang) ? lang : visit.language, whitelist };
    return respond(gamesAnswerSchema, await content.games(brand, query));
  });
}
