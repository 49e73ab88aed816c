import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, respondToOne } from '#app/api/api.port.server.ts';
import { dnsStateAnswerSchema } from '#schemas/api/dns-state.ts';

/** `GET /api/dns-state` (section 7): the visitor's do-not-sell state, from the request and the content source. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { siteRequest, content } = context;
    return respondToOne(
      dnsStateAnswerSchema,
      await content.dnsState(siteRequest.brand.brand, siteRequest.region, siteRequest.optedOut),
    );
  });
}
