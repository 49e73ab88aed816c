import type { LoaderFunctionArgs } from '@remix-run/node';
import { dateRange } from '#app/horoscope/date-range.ts';
import { SIGNS } from '#app/horoscope/readings/signs.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { SIGN_IDS } from '#schemas/api/horoscope.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** The twelve signs with their dates. The brand's time zone applies until the browser knows the visitor's. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteRequest } = context;
  const { language } = siteRequest;
  const brand = brandOnPage(siteRequest.brand.brand, 'horoscope', siteRequest);
  return {
    messages: messagesFor(language, ['horoscope']),
    timeZone: brand.cmsConfig.pushNotificationConfig.defaultTimezone,
    signs: SIGN_IDS.map((id) => ({ id, dates: dateRange(SIGNS[id].startDate, SIGNS[id].endDate, language) })),
  };
}
