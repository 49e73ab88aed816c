import type { ContentSource } from '#app/content/content-source.server.ts';
import { carrierSignSchema } from '#app/content/upstream/shape/carrier-services.server.ts';
import type { UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { hasReading, timeZoneOf } from '#app/horoscope/horoscope.port.server.ts';
import { SIGN_IDS, type SignAnswer } from '#schemas/api/horoscope.ts';
import { brandParameters } from './feed-parameters.server.ts';

/** How the slash of `America/New_York` is written in a path. */
const SPELLINGS = ['escaped', 'plain'] as const;
type Spelling = (typeof SPELLINGS)[number];

/**
 * The call for a sign. `%2F` is how a slash is written within one segment of a path (RFC 3986, 2.2), yet Tomcat and
 * Apache refuse it unless they are told otherwise: then the zone is asked for with a plain slash, from then on at once.
 * An unknown zone is the brand's default (section 5). A sign other than the twelve is not asked for: the failures of
 * made-up addresses would open the circuit breaker of all signs.
 */
export function signCall(
  call: UpstreamCaller,
  embedded: ContentSource | undefined,
  now: () => number,
): ContentSource['sign'] {
  let understood: Spelling = 'escaped';
  return async (brand, signId, timeZone, market) => {
    const known = SIGN_IDS.find((id) => id === signId.toLowerCase());
    if (!known) return undefined;
    const defaultTimeZone = brand.cmsConfig.pushNotificationConfig.defaultTimezone;
    const zone = timeZoneOf(timeZone) ?? defaultTimeZone;
    const others = zone.includes('/') ? SPELLINGS.filter((spelling) => spelling !== understood) : [];
    const ask = (spelling: Spelling, isLast: boolean) =>
      call<SignAnswer>({
        name: 'sign',
        path: `/api/spa/horoscope/signs/${encodeURIComponent(signId)}/${written(zone, spelling)}`,
        parameters: { ...brandParameters(brand), market },
        schema: carrierSignSchema({ signId, timeZone: zone, defaultTimeZone, market, now: now() }),
        isAsked: ({ sign }) => sign.id === known,
        isBlank: ({ sign }) => !hasReading(sign),
        isById: true,
        otherwise: isLast && embedded ? () => embedded.sign(brand, signId, zone, market) : undefined,
      });
    const first = await ask(understood, others.length === 0).catch((error: unknown) => {
      if (others.length === 0 || !isRefusal(error)) throw error;
      return undefined;
    });
    if (first) return first;
    for (const spelling of others) {
      const answer = await ask(spelling, true);
      if (answer) understood = spelling;
      return answer;
    }
    return undefined;
  };
}

function written(zone: string, spelling: Spelling): string {
  const escaped = encodeURIComponent(zone);
  return spelling === 'plain' ? escaped.replaceAll('%2F', '/') : escaped;
}

function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && error.failure.kind === 'status' && error.failure.status === 400;
}
