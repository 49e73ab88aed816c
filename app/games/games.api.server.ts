import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, parseQuery, respond } from '#app/api/api.port.server.ts';
import { gameAnswerSchema, gamesAnswerSchema, gamesQuerySchema } from '#schemas/api/games.ts';
import { isLanguage } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/games` (section 7): the games of a brand, or those of a whitelist, in a language. */
export function answerGames({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(gamesQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { siteRequest, content } = context;
    const brand = brandOnPage(siteRequest.brand.brand, 'game-zone', siteRequest);
    const { lang, whitelist } = parsed.query;
    const query = { lang: isLanguage(lang) ? lang : siteRequest.language, whitelist };
    return respond(gamesAnswerSchema, await content.games(brand, query));
  });
}

/** `GET /api/spa/games/{id}` (section 7): one game. */
export function answerGame({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { siteRequest, content } = context;
    const id = params.gameId ?? '';
    const answer = await content.game(siteRequest.brand.brand, id, siteRequest.language);
    if (!answer) return fail(404, [`id: there is no game ${JSON.stringify(id)}`]);
    return respond(gameAnswerSchema, answer);
  });
}
