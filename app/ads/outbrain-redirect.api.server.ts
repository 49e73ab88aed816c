import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, parseQuery, respond } from '#app/api/api.port.server.ts';
import { outbrainRedirectAnswerSchema, outbrainRedirectQuerySchema } from '#schemas/api/outbrain-redirect.ts';
import { finalAddress } from './final-address.ts';

/** `GET /api/outbrain-redirect-hack/` (section 7): where a click address of the recommendation widget leads. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(outbrainRedirectQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const finalUrl = finalAddress(parsed.query.url);
    if (finalUrl === undefined) return fail(400, 'bad request', ['url: takes an http or https address']);
    return respond(outbrainRedirectAnswerSchema, { finalUrl });
  });
}
