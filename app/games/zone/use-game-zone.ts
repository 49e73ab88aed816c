import { useFetcher, useNavigate } from '@remix-run/react';
import { type Reducer, useEffect, useReducer, useRef } from 'react';
import { pageFailure, report } from '#app/events/events.port.ts';
import { cardSizes, firstCards, WIDE_PX } from '#app/games/game-pattern.ts';
import type { GameView } from '#app/games/game-view.ts';
import { seedOf } from '#app/lib/seeded-random.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import {
  type GameZoneEvent,
  type GameZoneState,
  gameZoneTransition,
  nextZoneTickAt,
  openGameZone,
} from './game-zone.machine.ts';
import {
  cacheGames,
  type GameZonePage,
  type RefreshedGames,
  refreshParameters,
} from './game-zone-loader.client.ts';
import { shownGames } from './shown-games.ts';

type Zone = GameZoneState<GameView>;
type ZoneEvent = GameZoneEvent<GameView>;

const open = (page: GameZonePage) => openGameZone(page.games, page.requestedAt, page.requestedAt ?? 0);

/** The zone's state, and what a visitor can do: shuffle the games, load them again. */
export function useGameZone(page: GameZonePage) {
  const site = useSite();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer<Reducer<Zone, ZoneEvent>, GameZonePage>(
    gameZoneTransition,
    page,
    open,
  );
  const first = useRef(page);
  const reported = useRef<Zone>();
  const load = useRefreshedGames(dispatch);
  usePictures(state, dispatch);
  useTime(state, dispatch);
  useEffect(() => {
    if (state.status === 'loaded') cacheGames({ ...first.current, games: [...state.games] });
    const message = state.status === 'error' ? state.message : failureOf(state);
    if (message === undefined || reported.current === state) return;
    reported.current = state;
    report('portal page fail', pageFailure(message, location.href));
    if (state.status === 'error') navigate(pageHref(site, state.page), { replace: true });
  }, [state, site, navigate]);

  return {
    state,
    shuffle() {
      if (state.status !== 'loaded') return;
      dispatch({ type: 'order-changed', games: shownGames(state.games, seedOf(Math.random())) });
    },
    refresh() {
      if (state.status !== 'loaded') return;
      dispatch({ type: 'requested', at: Date.now() });
      load(pageHref(site, '/game-zone', refreshParameters));
    },
  };
}

/** Returns a function that requests games at an address of the page, whose answers it dispatches. */
function useRefreshedGames(dispatch: (event: ZoneEvent) => void): (address: string) => void {
  const { load, data, state } = useFetcher<RefreshedGames>();
  useEffect(() => {
    if (!data || state !== 'idle') return;
    if ('games' in data) dispatch({ type: 'games-arrived', at: Date.now(), games: data.games });
    else dispatch({ type: 'load-failed', message: data.message });
  }, [data, state, dispatch]);
  return load;
}

/** Why the last refresh brought no games; undefined where it did. */
function failureOf(state: Zone): string | undefined {
  return state.status === 'loaded' ? state.failure : undefined;
}

/** Preloads the first cards' pictures while the skeleton shows, and dispatches when they have loaded or failed. */
function usePictures(state: Zone, dispatch: (event: ZoneEvent) => void): void {
  const games = state.status === 'loading' ? state.games : undefined;
  useEffect(() => {
    if (!games) return;
    let current = true;
    const side = innerWidth < WIDE_PX ? 'narrow' : 'wide';
    const pictures = games.slice(0, firstCards(innerWidth, games.length)).map((game, index) => {
      const image = new Image();
      image.src = cardSizes(index)[side] === 'big' ? game.poster : game.square;
      return image.decode();
    });
    void Promise.allSettled(pictures).then(() => {
      if (current) dispatch({ type: 'first-pictures-loaded', at: Date.now() });
    });
    return () => {
      current = false;
    };
  }, [games, dispatch]);
}

/** Dispatches `time-passed` when the state waits for it. */
function useTime(state: Zone, dispatch: (event: ZoneEvent) => void): void {
  const at = nextZoneTickAt(state);
  useEffect(() => {
    if (at === undefined) return;
    const onTime = () => dispatch({ type: 'time-passed', at: Date.now() });
    const timer = setTimeout(onTime, Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at, dispatch]);
}
