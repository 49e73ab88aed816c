import type { LoaderFunctionArgs } from '@remix-run/node';
import { fail, guarded, respond } from '#app/api/api.port.server.ts';
import { gameAnswerSchema } from '#schemas/api/games.ts';

/** `GET /api/spa/games/{id}` (section 7): one game. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return guarded(async () => {
    const { visit, content } = context;
    const id = params.gameId ?? '';
    const answer = await content.game(visit.brand.brand, id, visit.language);
    if (!answer) return fail(404, 'page data not found', [`id: there is no game ${JSON.stringify(id)}`]);
    return respond(gameAnswerSchema, answer);
  });
}
