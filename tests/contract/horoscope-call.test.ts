import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureSchema } from '#schemas/api/failure.ts';
import { SIGN_IDS, signAnswerSchema } from '#schemas/api/horoscope.ts';
import { MARKETS } from '#schemas/content/languages.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const call = (rest: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${site.port}/api/spa/horoscope/signs/${rest}`, { headers });
const sign = async (rest: string, headers?: Record<string, string>) =>
  signAnswerSchema.parse(await (await call(rest, headers)).json()).sign;

describe('GET /api/spa/horoscope/signs/{signId}/{timeZone}', () => {
  it.each(SIGN_IDS)('answers for %s in every market', async (id) => {
    const signs = await Promise.all(
      MARKETS.map((market) => sign(`${id}/America%2FNew_York?market=${market}`)),
    );
    for (const { id: answered, timeZone } of signs)
      expect([answered, timeZone]).toEqual([id, 'America/New_York']);
    expect(new Set(signs.map(({ reading }) => reading)).size).toBe(3);
  });

  it.each([
    ['America%2FArgentina%2FBuenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America-New_York', 'America/New_York'],
    ['GMT-5', '-05:00'],
    ['UTC+05:30', '+05:30'],
    ['UTC%2B05:30', '+05:30'],
  ])('understands the time zone %s', async (written, zone) => {
    expect((await sign(`leo/${written}`)).timeZone).toBe(zone);
  });

  it.each(['Mars%2FOlympus', 'undefined', ''])('takes the brand’s default for %j', async (written) => {
    expect((await sign(`leo/${written}`)).timeZone).toBe('America/New_York');
  });

  it('without a market speaks the visitor’s language, and tells caches so', async () => {
    const answer = await call('cancer/UTC', { 'Accept-Language': 'es' });
    expect(signAnswerSchema.parse(await answer.json()).sign.name).toBe('Cáncer');
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
  });

  it('may be kept until midnight at the place', async () => {
    const answer = await call('aries/GMT-5?market=en-us');
    const control = /^public, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '');
    const { date } = signAnswerSchema.parse(await answer.json()).sign;
    const midnight = Date.parse(`${date}T00:00:00-05:00`) + 86_400_000;
    expect(Math.abs(Date.now() + Number(control?.[1]) * 1000 - midnight)).toBeLessThan(20_000);
  });

  it('is 404 for an unknown sign, with the one that was meant', async () => {
    const answer = await call('saggitarius/UTC');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(failureSchema.parse(await answer.json())).toEqual({
      status: 404,
      message: 'page data not found',
      reasons: ['signId: there is no sign saggitarius. Did you mean sagittarius?'],
    });
  });

  it('is 400 for an unknown market', async () => {
    const answer = await call('leo/UTC?market=fr-fr');
    expect(answer.status).toBe(400);
    expect(failureSchema.parse(await answer.json()).reasons[0]).toMatch(/^market: /);
  });
});
