import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, parseQuery, respond } from '#app/api/api.port.server.ts';
import { outbrainRedirectAnswerSchema, outbrainRedirectQuerySchema } from '#schemas/api/outbrain-redirect.ts';
import { finalAddress, isClickAddress } from './final-address.ts';

/** `GET /api/outbrain-redirect-hack/` (section 7): where a click address of the recommendation widget leads. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(outbrainRedirectQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const finalUrl = finalAddress(parsed.query.url);
    if (finalUrl === undefined) return fail(400, ['url: takes an http or https address']);
    // Only the carrier's own call can resolve a target behind an opaque token; this server fetches nothing.
    const isOpaque = isClickAddress(finalUrl);
    const known = isOpaque
      ? await context.content.finalUrl?.(context.siteRequest.brand.brand, finalUrl)
      : undefined;
    return respond(outbrainRedirectAnswerSchema, { finalUrl: known ?? finalUrl });
  });
}
