import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader, signPage } from './horoscope-sign-loader.server.ts';

const sign = {
  id: 'leo',
  startDate: '7/23',
  endDate: '8/22',
  date: '2026-01-01',
  reading: 'A day.',
  aspects: { love: 'l', career: 'c', finance: 'f' },
};

/** The request for Leo in a zone, where the source answers for another. */
function askedIn(timeZone: string, answered: string) {
  const content = { sign: async () => ({ sign: { ...sign, timeZone: answered } }) };
  const context = { siteRequest: sampleSiteRequest(), content };
  return { params: { signId: 'leo', timeZone }, context } as unknown as LoaderFunctionArgs;
}

afterEach(() => void vi.useRealTimers());

it.each(['Asia/Tokyo', 'EST5EDT/x'])(
  'links of a reading for %s keep the zone of the visitor',
  async (zone) => {
    const page = await signPage(askedIn('America-New_York', zone));
    expect([page.linkZone, page.timeZone]).toEqual(['America/New_York', zone]);
  },
);

it('the sign may be written in capitals, as every other part of a path', async () => {
  const content = { sign: async (_: unknown, id: string) => (id === 'leo' ? { sign } : undefined) };
  const context = { siteRequest: sampleSiteRequest(), content };
  const args = { params: { signId: 'Leo' }, context } as unknown as LoaderFunctionArgs;
  expect((await signPage(args)).sign.id).toBe('leo');
});

it.each([
  ['America/New_York', 'America/New_York', '2026-01-01T22:00:00-05:00', '2026-01-02T00:00:00-05:00'],
  ['Asia/Tokyo', 'Mars/Base', '2026-01-01T22:00:00+09:00', '2026-01-02T00:00:00+09:00'],
  // Its reading is of yesterday: the new one may be there in a moment.
  ['America/New_York', 'America/New_York', '2026-01-02T00:00:00-05:00', '2026-01-02T00:00:05-05:00'],
])('a page for %s ends with the day', async (zone, answered, now, end) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const { init } = await loader(askedIn(zone, answered));
  expect(init?.headers).toEqual({ Expires: new Date(end).toUTCString() });
});
