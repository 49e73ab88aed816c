/**
 * Loading of the game zone (section 4): loading, then loaded with games, or error. All times in ms since 1970.
 * Games that came with the document, or that the browser kept, are loaded at once; games that the browser asks for
 * wait behind the skeleton until their first pictures are there and at least 5 s have passed (section 2).
 */
export type GameZoneState<G> =
  | {
      status: 'loading';
      since: number;
      games: readonly G[] | undefined;
      picturesSince: number | undefined;
      settled: boolean;
    }
  | { status: 'loaded'; games: readonly G[] }
  | { status: 'error'; page: ProblemPath; message: string };

/** Where a visitor goes when there are no games (section 8). */
export type ProblemPath = '/not-found' | '/error';

/** What happened to the game zone. */
export type GameZoneEvent<G> =
  | { type: 'requested'; at: number }
  | { type: 'games-arrived'; at: number; games: readonly G[] }
  | { type: 'first-pictures-settled'; at: number }
  | { type: 'time-passed'; at: number }
  | { type: 'load-failed'; at: number; status?: number | undefined; message: string }
  | { type: 'order-changed'; at: number; games: readonly G[] };

/** The skeleton stays at least this long (section 9). */
export const MIN_LOADING_MS = 5_000;

/** Pictures that hang do not keep the games from anybody for longer than this. */
export const MAX_PICTURES_MS = 10_000;

/** Said of a list without games (section 8). */
export const EMPTY_LIST = 'games list is empty';

/**
 * The state of a zone that opens with games.
 * @param since when the browser asked for them; undefined when they came with the document or were kept
 * @param now when they were there
 */
export function openGameZone<G>(
  games: readonly G[],
  since: number | undefined,
  now: number,
): GameZoneState<G> {
  if (games.length === 0) return failed(undefined, EMPTY_LIST);
  if (since === undefined) return { status: 'loaded', games };
  return { status: 'loading', since, games, picturesSince: now, settled: false };
}

/** One step. What does not fit the state changes nothing. */
export function gameZoneTransition<G>(state: GameZoneState<G>, event: GameZoneEvent<G>): GameZoneState<G> {
  switch (event.type) {
    case 'requested':
      if (state.status === 'loading') return state;
      return {
        status: 'loading',
        since: event.at,
        games: undefined,
        picturesSince: undefined,
        settled: false,
      };
    case 'load-failed':
      return state.status === 'loading' ? failed(event.status, event.message) : state;
    case 'games-arrived':
      if (state.status !== 'loading') return state;
      if (event.games.length === 0) return failed(undefined, EMPTY_LIST);
      return { ...state, games: event.games, picturesSince: event.at, settled: false };
    case 'first-pictures-settled':
      return state.status === 'loading' && state.games ? shown({ ...state, settled: true }, event.at) : state;
    case 'time-passed':
      return shown(state, event.at);
    case 'order-changed':
      return state.status === 'loaded' ? { ...state, games: event.games } : state;
  }
}

/** When to look again, in ms since 1970; undefined while only an answer or a picture can change anything. */
export function nextZoneTickAt<G>(state: GameZoneState<G>): number | undefined {
  if (state.status !== 'loading' || state.picturesSince === undefined) return undefined;
  const least = state.since + MIN_LOADING_MS;
  return state.settled ? least : Math.max(least, state.picturesSince + MAX_PICTURES_MS);
}

function shown<G>(state: GameZoneState<G>, at: number): GameZoneState<G> {
  const due = nextZoneTickAt(state);
  if (state.status !== 'loading' || !state.games || due === undefined || at < due) return state;
  return { status: 'loaded', games: state.games };
}

function failed(status: number | undefined, message: string): GameZoneState<never> {
  return { status: 'error', page: problemPathOf(status, message), message };
}

/** 404, by status or in the message, is not found; anything else is the error page (sections 4 and 8). */
export function problemPathOf(status: number | undefined, message: string): ProblemPath {
  return status === 404 || message.includes('404') ? '/not-found' : '/error';
}
