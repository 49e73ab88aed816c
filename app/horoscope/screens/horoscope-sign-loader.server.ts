import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { dateRange } from '#app/horoscope/date-range.ts';
import { dayEndOf } from '#app/horoscope/readings/local-date.server.ts';
import { SIGNS } from '#app/horoscope/readings/signs.server.ts';
import { timeZoneOf } from '#app/horoscope/readings/time-zone-of.server.ts';
import { signPath } from '#app/horoscope/sign-path.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { SIGN_IDS } from '#schemas/api/horoscope.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** How long a page may be cached whose reading is not of this day, in ms: a source may have the new one in a moment. */
const OTHER_DAY_MS = 5_000;

/** A sign's reading for the day in the visitor's time zone, for as long as it is that day. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await signPage(args);
  const now = Date.now();
  const endsAt = dayEndOf(page.day, timeZoneOf(page.timeZone) ?? page.linkZone, now) ?? now + OTHER_DAY_MS;
  return data(page, { headers: { Expires: new Date(endsAt).toUTCString() } });
}

/** The page cache shows no page that has expired. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The data of a sign's page. An unknown sign answers 404. */
export async function signPage({ params, context }: LoaderFunctionArgs) {
  const { siteRequest, content } = context;
  const { language } = siteRequest;
  const brand = brandOnPage(siteRequest.brand.brand, 'signs', siteRequest);
  const brandZone = brand.cmsConfig.pushNotificationConfig.defaultTimezone;
  const zone = timeZoneOf(params.timeZone ?? params['*'] ?? '') ?? brandZone;
  const answer = await content.sign(brand, (params.signId ?? '').toLowerCase(), zone, marketOf(language));
  if (!answer) throw new Response('page data not found', { status: 404 });
  const { sign } = answer;
  return {
    messages: messagesFor(language, ['horoscope']),
    day: sign.date,
    timeZone: sign.timeZone,
    // A back end may answer for another zone, or name none that there is: the links keep the visitor's.
    linkZone: zone,
    sign: {
      id: sign.id,
      dates: dateRange(sign.startDate, sign.endDate, language),
      date: dayText(sign.date, language),
      reading: sign.reading,
      aspects: sign.aspects,
    },
    others: SIGN_IDS.filter((id) => id !== sign.id).map((id) => ({
      id,
      dates: dateRange(SIGNS[id].startDate, SIGNS[id].endDate, language),
    })),
    path: signPath(sign.id, brandZone),
  };
}

/** A day (YYYY-MM-DD) with its weekday, for example "Saturday, March 1". */
function dayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
