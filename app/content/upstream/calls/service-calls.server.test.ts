import { describe, expect, it } from 'vitest';
import type { UpstreamCall, UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { serviceCalls } from './service-calls.server.ts';

const plain = sampleBrand();
const brand = sampleBrand({ cmsConfig: { ...plain.cmsConfig, gamesToShow: ['snake'] } });
const embedded = {
  sign: async () => 'embedded sign',
  games: async () => 'embedded games',
  game: async () => 'embedded game',
  dnsState: async () => 'embedded state',
};
const callsTo = (answer: unknown, source: object | undefined = embedded) => {
  const asked: UpstreamCall<object>[] = [];
  const call = (async (one: UpstreamCall<object>) => {
    asked.push(one);
    return answer;
  }) as unknown as UpstreamCaller;
  return { ...serviceCalls(call, 'https://carrier.example', source as never, () => 0), asked };
};

describe('the games', () => {
  it('are those of the query, else those that the brand shows', async () => {
    const { games, asked } = callsTo({ games: [] });
    await games(brand, { lang: 'en', whitelist: ['mines'] });
    await games(brand, { lang: 'en', whitelist: [] });
    await games(brand, { lang: 'en' });
    expect(asked.map(({ parameters }) => parameters.whitelist)).toEqual([['mines'], ['snake'], ['snake']]);
  });

  it('are no others, also where the back end answers with all', async () => {
    const all = { games: ['snake', 'mines'].map((id) => ({ id, gameUrl: `https://carrier.example/${id}` })) };
    const shown = async (of: typeof brand) => {
      const { games, asked } = callsTo(all);
      await games(of, { lang: 'en' });
      const cleaned = asked[0]?.clean?.(all) as typeof all | undefined;
      return cleaned?.games.map(({ id }) => id);
    };
    expect(await shown(brand)).toEqual(['snake']);
    expect(await shown(sampleBrand({ cmsConfig: { ...plain.cmsConfig, gamesToShow: [] } }))).toHaveLength(2);
  });

  it('fail where there is no answer at all', async () => {
    await expect(callsTo(undefined).games(brand, { lang: 'en' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('one game', () => {
  const game = (id: string, gameUrl = 'https://carrier.example/game') => ({ game: { id, gameUrl } });

  it('is the one that was asked for', async () => {
    const { game: ask, asked } = callsTo(game('snake'));
    expect(await ask(brand, 'snake', 'en')).toEqual(game('snake'));
    expect(asked[0]?.isAsked?.(game('snake'))).toBe(true);
    expect(asked[0]?.isAsked?.(game('mines'))).toBe(false);
  });

  it('is none without an address, or where it does not exist', async () => {
    expect(await callsTo(game('snake', '')).game(brand, 'snake', 'en')).toBeUndefined();
    expect(await callsTo(undefined).game(brand, 'snake', 'en')).toBeUndefined();
  });

  it('has its id escaped in the path', async () => {
    const { game: ask, asked } = callsTo(undefined);
    await ask(brand, '../dns', 'en');
    expect(asked[0]?.path).toBe('/api/spa/games/..%2Fdns');
  });
});

describe('the do-not-sell state', () => {
  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('is, where the back end says %s and the visitor %s: %s', async (said, chosen, expected) => {
    const { dnsState } = callsTo({ dns_enabled: said, state: 'CA', expiry: 30 });
    expect(await dnsState(brand, 'CA', chosen)).toEqual({ dns_enabled: expected, state: 'CA', expiry: 30 });
  });

  it('fails where there is no answer at all', async () => {
    await expect(callsTo(undefined).dnsState(brand, 'CA', false)).rejects.toMatchObject({ status: 404 });
  });
});

it('the embedded source answers what the back end does not have, where there is one', async () => {
  const answer = { games: [], game: { id: 'snake', gameUrl: 'u' }, dns_enabled: false };
  const ask = async (source: object | undefined) => {
    const { games, game, dnsState, asked } = callsTo(answer, source);
    await games(brand, { lang: 'en' });
    await game(brand, 'snake', 'en');
    await dnsState(brand, 'CA', false);
    return Promise.all(asked.map(({ otherwise }) => otherwise?.()));
  };
  expect(await ask(embedded)).toEqual(['embedded games', 'embedded game', 'embedded state']);
  expect(await callsTo(answer, undefined).asked).toEqual([]);
});
