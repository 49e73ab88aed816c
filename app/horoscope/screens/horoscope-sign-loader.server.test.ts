import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader } from './horoscope-sign-loader.server.ts';

const sign = {
  id: 'leo',
  startDate: '7/23',
  endDate: '8/22',
  date: '2026-01-01',
  reading: 'A day.',
  aspects: { love: 'l', career: 'c', finance: 'f' },
};

/** What the page of Leo gets in a zone, where the source answers for another. */
function pageIn(timeZone: string, answered: string) {
  const content = { sign: async () => ({ sign: { ...sign, timeZone: answered } }) };
  const context = { siteRequest: sampleSiteRequest(), content };
  return loader({ params: { signId: 'leo', timeZone }, context } as unknown as LoaderFunctionArgs);
}

it.each(['Asia/Tokyo', 'EST5EDT/x'])(
  'links of a reading for %s keep the zone of the visitor',
  async (zone) => {
    const page = await pageIn('America-New_York', zone);
    expect([page.linkZone, page.timeZone]).toEqual(['America/New_York', zone]);
  },
);
