import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail, parseQuery, respond } from '#app/api/api.port.server.ts';
import { secondsLeftOf } from '#app/horoscope/readings/local-date.server.ts';
import { timeZoneOf } from '#app/horoscope/readings/time-zone-of.server.ts';
import { SIGN_IDS, type SignAnswer, signAnswerSchema, signQuerySchema } from '#schemas/api/horoscope.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/**
 * `GET /api/spa/horoscope/signs/{signId}/{timeZone}` (section 7): the sign's reading for the day at that place.
 * The zone may hold slashes of its own; without one, the brand's default serves. Without a market, the visitor's
 * language decides. Anybody may keep the answer until midnight there.
 */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(signQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { visit, content } = context;
    const brand = brandOnPage(visit.brand.brand, 'signs', visit);
    const market = parsed.query.market ?? marketOf(visit.language);
    const signId = params.signId ?? '';
    const answer = await content.sign(brand, signId, params.timeZone ?? params['*'] ?? '', market);
    if (!answer) return unknownSign(signId);
    const response = respond(signAnswerSchema, answer);
    const seconds = secondsToKeep(answer, Date.now());
    if (seconds > 0) response.headers.set('Cache-Control', `public, max-age=${seconds}`);
    if (!parsed.query.market) response.headers.set('Vary', 'Accept-Language, Cookie');
    return response;
  });
}

function unknownSign(signId: string): Response {
  const meant = nearestWord(signId, SIGN_IDS);
  const hint = meant ? ` Did you mean ${meant}?` : ` The signs are ${SIGN_IDS.join(', ')}.`;
  return fail(404, 'page data not found', [`signId: there is no sign ${signId}.${hint}`]);
}

/** Seconds until the reading's day is over at its place. A source may name a zone that is unknown here: then 0. */
function secondsToKeep({ sign }: SignAnswer, now: number): number {
  const zone = timeZoneOf(sign.timeZone);
  return zone ? secondsLeftOf(sign.date, zone, now) : 0;
}
