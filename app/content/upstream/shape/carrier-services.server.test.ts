import { describe, expect, it } from 'vitest';
import {
  carrierDnsStateSchema,
  carrierGameSchema,
  carrierGamesSchema,
  carrierSignSchema,
} from './carrier-services.server.ts';
import { parseAnswer } from './parse-answer.server.ts';

const value = (parsed: ReturnType<typeof parseAnswer>) => (parsed.ok ? parsed.value : undefined);

describe('a sign', () => {
  const asked = {
    signId: 'leo',
    timeZone: 'Asia/Tokyo',
    defaultTimeZone: 'America/New_York',
    market: 'es-us',
    now: Date.UTC(2026, 10, 21, 20),
  } as const;
  const read = (sign: unknown, of: Parameters<typeof carrierSignSchema>[0] = asked) =>
    value(parseAnswer(carrierSignSchema(of), { sign }));

  it('may have no more than section 3 names; the day is the one in the visitor’s time zone', () => {
    expect(read({ id: 'leo', startDate: '7/23', endDate: '8/22' })).toEqual({
      sign: {
        id: 'leo',
        name: 'Leo',
        startDate: '7/23',
        endDate: '8/22',
        date: '2026-11-22',
        timeZone: 'Asia/Tokyo',
        reading: '',
        aspects: { love: '', career: '', finance: '' },
      },
    });
  });

  it('has texts without markup and entities', () => {
    const sign = { id: 'leo', name: 'L&eacute;o', reading: '<p>Calm &amp; bright.</p><p>Rest.</p>' };
    expect(read({ ...sign, aspects: { love: 'Say it&#8217;s so' } })).toMatchObject({
      sign: { name: 'Léo', reading: 'Calm & bright. Rest.', aspects: { love: 'Say it’s so' } },
    });
  });

  it('in an unknown time zone has the day of the brand’s own', () => {
    expect(read({ id: 'leo' }, { ...asked, timeZone: 'Atlantis' })).toMatchObject({
      sign: { timeZone: 'America/New_York', date: '2026-11-21' },
    });
  });

  it('has days that the calendar has', () => {
    expect(read({ id: 'leo', startDate: '13/40', endDate: 'August' })).toMatchObject({
      sign: { startDate: '7/23', endDate: '8/22' },
    });
  });

  it('is recognised by any spelling of its id, and by the requested one if it has none', () => {
    expect(read({ reading: 'x' }, { ...asked, signId: 'LEO' })).toMatchObject({ sign: { id: 'leo' } });
    expect(read({ id: 'Leo' })).toMatchObject({ sign: { id: 'leo' } });
    expect(read({ id: null, reading: 'A good day.' })).toMatchObject({ sign: { id: 'leo' } });
    expect(read({ id: 'aries' })).toMatchObject({ sign: { id: 'aries' } });
    expect(read({ reading: 'x' }, { ...asked, signId: 'cat' })).toBeUndefined();
  });
});

describe('games', () => {
  it('may have null for a video, and numbers for ids', () => {
    expect(
      value(
        parseAnswer(carrierGamesSchema, { games: [{ id: 4, gameUrl: '/g', videoUrl: null }, { id: 'x' }] }),
      ),
    ).toEqual({ games: [{ id: '4', name: '4', gameUrl: '/g', provider: '' }] });
  });

  it('have their names as plain text', () => {
    const games = [{ id: 'x', name: 'Tic &amp; Toe', gameUrl: '/g', provider: 'A&amp;B' }];
    expect(value(parseAnswer(carrierGamesSchema, { games }))).toMatchObject({
      games: [{ name: 'Tic & Toe', provider: 'A&B' }],
    });
  });

  it('that a page could not show are left out, and said to the operator', () => {
    const games = ['http://games.example/a', 'javascript:x', 'intent://x', 'https://games.example/b'].map(
      (gameUrl, id) => ({ id, gameUrl }),
    );
    const parsed = parseAnswer(carrierGamesSchema, { games });
    expect(value(parsed)).toMatchObject({ games: [{ gameUrl: 'https://games.example/b' }] });
    expect(parsed.leftOut).toMatchObject([
      { oddity: 'games.*.gameUrl: is neither https nor a path', count: 3 },
    ]);
  });

  it('without a playable one fail; an empty list is none', () => {
    expect(parseAnswer(carrierGamesSchema, { games: [{ id: 'x' }] }).ok).toBe(false);
    expect(value(parseAnswer(carrierGamesSchema, { games: [] }))).toEqual({ games: [] });
  });

  it('alone has the requested id', () => {
    expect(value(parseAnswer(carrierGameSchema('g'), { game: { gameUrl: '/g' } }))).toMatchObject({
      game: { id: 'g', name: 'g' },
    });
  });
});

describe('a do-not-sell state', () => {
  it.each([
    [
      { dns_enabled: true, state: 'CA', expiry: 9 },
      { dns_enabled: true, state: 'CA', expiry: 9 },
    ],
    [
      { dns_enabled: 'true', expiry: '9' },
      { dns_enabled: true, state: '', expiry: 9 },
    ],
    [{ dns_enabled: 1 }, { dns_enabled: true, state: '', expiry: 30 }],
    [
      { dns_enabled: false, expiry: -1 },
      { dns_enabled: false, state: '', expiry: 30 },
    ],
    [
      { dns_enabled: 0, expiry: 2.5 },
      { dns_enabled: false, state: '', expiry: 30 },
    ],
  ])('%j is read', (given, expected) => {
    expect(value(parseAnswer(carrierDnsStateSchema, given))).toEqual(expected);
  });

  it.each([[null], ['perhaps'], [{}], [undefined]])(
    'that says %j is requested again the next day',
    (dns_enabled) => {
      expect(value(parseAnswer(carrierDnsStateSchema, { dns_enabled, state: 'CA', expiry: 30 }))).toEqual({
        dns_enabled: false,
        state: 'CA',
        expiry: 1,
      });
    },
  );
});
