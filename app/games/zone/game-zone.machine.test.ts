import { describe, expect, it } from 'vitest';
import {
  EMPTY_LIST,
  type GameZoneEvent,
  gameZoneTransition,
  nextZoneTickAt,
  openGameZone,
  problemPathOf,
} from './game-zone.machine.ts';

const GAMES = ['snake', 'blocks'];
const reached = (state: ReturnType<typeof openGameZone<string>>, ...events: Array<GameZoneEvent<string>>) =>
  events.reduce(gameZoneTransition, state);
const requested = openGameZone(GAMES, 1_000, 1_200);
const shown = openGameZone(GAMES, undefined, 1_000);

describe('games that came with the document, or from the cache', () => {
  it('are shown at once', () => {
    expect(shown).toEqual({ status: 'loaded', games: GAMES });
    expect(nextZoneTickAt(shown)).toBeUndefined();
  });
});

describe('games that the browser requested', () => {
  it('wait for 5 s, also when the pictures load sooner', () => {
    const ready = reached(requested, { type: 'first-pictures-loaded', at: 1_500 });
    expect(ready.status).toBe('loading');
    expect(nextZoneTickAt(ready)).toBe(6_000);
    expect(reached(ready, { type: 'time-passed', at: 5_999 }).status).toBe('loading');
    expect(reached(ready, { type: 'time-passed', at: 6_000 })).toEqual({ status: 'loaded', games: GAMES });
  });

  it('wait for the first pictures, also when 5 s have passed', () => {
    const late = reached(requested, { type: 'time-passed', at: 7_000 });
    expect(late.status).toBe('loading');
    expect(reached(late, { type: 'first-pictures-loaded', at: 7_100 }).status).toBe('loaded');
  });

  it('are shown without pictures that take longer than 10 s', () => {
    expect(nextZoneTickAt(requested)).toBe(11_200);
    expect(reached(requested, { type: 'time-passed', at: 11_200 }).status).toBe('loaded');
  });
});

describe('a refresh', () => {
  const refreshed = reached(shown, { type: 'requested', at: 20_000 });

  it('shows the skeleton until new games have loaded', () => {
    expect(refreshed).toMatchObject({ status: 'loading', since: 20_000, games: undefined });
    expect(reached(refreshed, { type: 'time-passed', at: 60_000 })).toBe(refreshed);
    expect(reached(refreshed, { type: 'first-pictures-loaded', at: 60_000 })).toBe(refreshed);
  });

  it('counts the 5 s from the request on', () => {
    const arrived = reached(
      refreshed,
      { type: 'games-arrived', at: 20_300, games: ['merge'] },
      { type: 'first-pictures-loaded', at: 20_400 },
    );
    expect(reached(arrived, { type: 'time-passed', at: 25_000 })).toEqual({
      status: 'loaded',
      games: ['merge'],
    });
  });

  it('is not requested twice at once', () => {
    expect(reached(refreshed, { type: 'requested', at: 21_000 })).toBe(refreshed);
  });

  it.each([
    [{ type: 'load-failed', status: 502, message: 'request failed' }, 'request failed'],
    [{ type: 'load-failed', status: 404, message: 'page data not found' }, 'page data not found'],
    [{ type: 'games-arrived', at: 21_000, games: [] }, EMPTY_LIST],
  ] as const)('that fails keeps the games that were there, with the reason: %j', (event, failure) => {
    const kept = reached(refreshed, event);
    expect(kept).toEqual({ ...shown, failure });
    expect(reached(kept, { type: 'requested', at: 30_000 })).toMatchObject({ status: 'loading' });
  });
});

describe('a load without games before it', () => {
  it.each([
    [502, 'request failed', '/error'],
    [404, 'page data not found', '/not-found'],
  ] as const)('that fails with %i navigates to its problem page', (status, message, page) => {
    expect(reached(requested, { type: 'load-failed', status, message })).toEqual({
      ...{ status: 'error', page, message },
    });
  });

  it('that brings none navigates to the error page', () => {
    expect(reached(requested, { type: 'games-arrived', at: 3_000, games: [] })).toEqual({
      ...{ status: 'error', page: '/error', message: EMPTY_LIST },
    });
  });
});

describe('a new order', () => {
  it('is applied to games that are shown', () => {
    const games = ['blocks', 'snake'];
    expect(reached(shown, { type: 'order-changed', games })).toEqual({ status: 'loaded', games });
  });

  it('is ignored behind the skeleton', () => {
    expect(reached(requested, { type: 'order-changed', games: ['blocks'] })).toBe(requested);
  });
});

it('late responses change nothing', () => {
  expect(reached(shown, { type: 'load-failed', message: 'request failed' })).toBe(shown);
  expect(reached(shown, { type: 'games-arrived', at: 9_000, games: ['merge'] })).toBe(shown);
});

it('not found is recognized by status or message', () => {
  expect(problemPathOf(404, 'request failed')).toBe('/not-found');
  expect(problemPathOf(undefined, 'status 404')).toBe('/not-found');
  expect(problemPathOf(500, 'request failed')).toBe('/error');
});
