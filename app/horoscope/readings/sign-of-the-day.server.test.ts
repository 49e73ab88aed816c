import { expect, it } from 'vitest';
import { signAnswerSchema } from '#schemas/api/horoscope.ts';
import { MARKETS } from '#schemas/content/languages.ts';
import { signAnswer } from './sign-of-the-day.server.ts';

const NOW = Date.parse('2026-03-01T03:00:00Z');
const HOME = 'America/New_York';
const leo = (timeZone: string, market: (typeof MARKETS)[number] = 'en-us', now = NOW) =>
  signAnswer('leo', timeZone, market, now, HOME)?.sign;

it.each(MARKETS)('fits the contract in %s', (market) => {
  const answer = signAnswer('virgo', HOME, market, NOW, HOME);
  expect(signAnswerSchema.parse(answer)).toEqual(answer);
});

it('has the sign’s dates, and its name in the market’s language', () => {
  expect(leo(HOME)).toMatchObject({ id: 'leo', name: 'Leo', startDate: '7/23', endDate: '8/22' });
  expect(leo(HOME, 'ja-jp')?.name).toBe('獅子座');
});

it('is for the local day in the visitor’s time zone', () => {
  expect(leo('America/Chicago')?.date).toBe('2026-02-28');
  expect(leo('Asia/Tokyo')?.date).toBe('2026-03-01');
  expect(leo('Asia/Tokyo')?.reading).not.toBe(leo('America/Chicago')?.reading);
  expect(leo('Asia/Tokyo')?.reading).toBe(leo('Europe/Madrid')?.reading);
});

it('stays the same all day and changes at midnight', () => {
  const during = (moment: string) => leo('UTC', 'en-us', Date.parse(moment));
  expect(during('2026-03-01T23:59:59Z')).toEqual(during('2026-03-01T00:00:00Z'));
  expect(during('2026-03-02T00:00:00Z')?.aspects).not.toEqual(during('2026-03-01T00:00:00Z')?.aspects);
});

it('takes the default time zone for an unknown one, and says so', () => {
  expect(leo('Mars/Olympus')).toEqual(leo(HOME));
  expect(leo('Mars/Olympus')?.timeZone).toBe(HOME);
});

it('is undefined for an unknown sign', () => {
  expect(signAnswer('ophiuchus', HOME, 'en-us', NOW, HOME)).toBeUndefined();
  expect(signAnswer('toString', HOME, 'en-us', NOW, HOME)).toBeUndefined();
});

it('joins sentences with spaces, except in Japanese', () => {
  expect(leo(HOME)?.reading.match(/\. [A-Z]/g)).toHaveLength(2);
  expect(leo(HOME, 'ja-jp')?.reading).not.toMatch(/\s/);
});
