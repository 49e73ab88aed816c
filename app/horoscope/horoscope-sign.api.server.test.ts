import type { AppLoadContext } from '@remix-run/node';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader } from './horoscope-sign.api.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 23) });
});
afterEach(() => {
  vi.useRealTimers();
});

const sign = (timeZone: string) => ({
  id: 'leo',
  name: 'Leo',
  startDate: '7/23',
  endDate: '8/22',
  date: '2026-01-01',
  timeZone,
  reading: 'A day.',
  aspects: { love: 'l', career: 'c', finance: 'f' },
});

/** The call's answer, and what the content source was asked for. */
async function ask(query: string, params: Record<string, string>, timeZone = 'UTC', texts = {}) {
  const asked: unknown[] = [];
  const content = {
    sign: async (_: unknown, ...rest: unknown[]) => {
      asked.push(rest);
      return rest[0] === 'leo' ? { sign: { ...sign(timeZone), ...texts } } : undefined;
    },
  };
  const request = new Request(`http://news.sample.example/api/spa/horoscope/signs/x${query}`);
  const context = {
    siteRequest: sampleSiteRequest({ language: 'es' }),
    content,
  } as unknown as AppLoadContext;
  const answer = await loader({ request, context, params });
  return { answer, asked, body: await answer.json() };
}

it('answers with the reading, which shared caches may store until the day ends in its time zone', async () => {
  const { answer, body } = await ask('?market=en-us', { signId: 'leo', timeZone: 'UTC' });
  expect(answer.status).toBe(200);
  expect(body.sign.id).toBe('leo');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3599');
});

it('asks for the market of the query, else for that of the visitor’s language, by which answers then vary', async () => {
  const named = await ask('?market=en-us', { signId: 'leo', timeZone: 'UTC' });
  expect(named.asked).toEqual([['leo', 'UTC', 'en-us']]);
  expect(named.answer.headers.get('vary')).not.toBe('Accept-Language, Cookie');
  const unnamed = await ask('', { signId: 'leo', timeZone: 'UTC' });
  expect(unnamed.asked).toEqual([['leo', 'UTC', expect.stringMatching(/^es/)]]);
  expect(unnamed.answer.headers.get('vary')).toBe('Accept-Language, Cookie');
});

it('takes a time zone with slashes, and none', async () => {
  expect((await ask('', { signId: 'leo', '*': 'America/New_York' })).asked[0]).toContain('America/New_York');
  expect((await ask('', { signId: 'leo' })).asked[0]).toEqual(['leo', '', expect.any(String)]);
});

it('is stored by no cache where the time zone of the answer is unknown here', async () => {
  const { answer } = await ask('', { signId: 'leo', timeZone: 'UTC' }, 'Atlantis/Center');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
});

it('is stored by no cache while there is no text: it may come a moment later', async () => {
  const none = { reading: '', aspects: { love: '', career: '', finance: '' } };
  const kept = async (texts: object) =>
    (await ask('', { signId: 'leo', timeZone: 'UTC' }, 'UTC', texts)).answer.headers.get('cache-control');
  expect(await kept(none)).not.toContain('public');
  expect(await kept({ ...none, aspects: { ...none.aspects, love: 'l' } })).toContain('public');
});

it('of a sign without a reading does not say that there is no such sign', async () => {
  const { answer, body } = await ask('', { signId: 'aries', timeZone: 'UTC' });
  expect([answer.status, body.reasons]).toEqual([
    404,
    ['signId: there is no reading of aries at the moment.'],
  ]);
});

it('of an unknown sign names the one that is meant, else all', async () => {
  const near = await ask('', { signId: 'virgoo' });
  expect(near.answer.status).toBe(404);
  expect(JSON.stringify(near.body)).toContain('there is no sign virgoo. Did you mean virgo?');
  expect(JSON.stringify((await ask('', { signId: 'xxxxxxxx' })).body)).toContain(
    'The signs are aries, taurus',
  );
});

it('refuses a market that there is not', async () => {
  const { answer, asked } = await ask('?market=fr-FR', { signId: 'leo', timeZone: 'UTC' });
  expect([answer.status, asked]).toEqual([400, []]);
});
