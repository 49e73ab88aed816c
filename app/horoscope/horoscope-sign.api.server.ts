import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, parseQuery, respond } from '#app/api/api.port.server.ts';
import { hasReading } from '#app/horoscope/has-reading.ts';
import { secondsLeftOf } from '#app/horoscope/readings/local-date.server.ts';
import { timeZoneOf } from '#app/horoscope/readings/time-zone-of.server.ts';
import { SIGN_IDS, type SignAnswer, signAnswerSchema, signQuerySchema } from '#schemas/api/horoscope.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/**
 * `GET /api/spa/horoscope/signs/{signId}/{timeZone}` (section 7): the sign's reading for the local day in that time
 * zone. The time zone may contain slashes; without one, the brand's default applies. Without a market, the
 * visitor's language decides. Shared caches may store the answer until local midnight.
 */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(signQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { siteRequest, content } = context;
    const brand = brandOnPage(siteRequest.brand.brand, 'signs', siteRequest);
    const market = parsed.query.market ?? marketOf(siteRequest.language);
    const signId = params.signId ?? '';
    const answer = await content.sign(brand, signId, params.timeZone ?? params['*'] ?? '', market);
    if (!answer) return unknownSign(signId);
    const response = respond(signAnswerSchema, answer);
    const seconds = maxAgeSeconds(answer, Date.now());
    if (seconds > 0) response.headers.set('Cache-Control', `public, max-age=${seconds}`);
    if (!parsed.query.market) response.headers.set('Vary', 'Accept-Language, Cookie');
    return response;
  });
}

function unknownSign(signId: string): Response {
  if (SIGN_IDS.some((id) => id === signId))
    return fail(404, [`signId: there is no reading of ${signId} at the moment.`]);
  const suggestion = nearestWord(signId, SIGN_IDS);
  const hint = suggestion ? ` Did you mean ${suggestion}?` : ` The signs are ${SIGN_IDS.join(', ')}.`;
  return fail(404, [`signId: there is no sign ${signId}.${hint}`]);
}

/**
 * Seconds until the reading's day ends in its time zone; 0 for a time zone that is unknown here, as a source may
 * name, and for an answer without a text, which a source may have a moment later.
 */
function maxAgeSeconds({ sign }: SignAnswer, now: number): number {
  const zone = hasReading(sign) ? timeZoneOf(sign.timeZone) : undefined;
  return zone ? secondsLeftOf(sign.date, zone, now) : 0;
}
