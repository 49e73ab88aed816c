/**
 * Loading of the game zone (section 4): loading, then loaded with games, or error. All times in ms since 1970.
 * Games that came with the document, or from the browser's cache, are shown at once; games that the browser
 * requested wait behind the skeleton until their first pictures have loaded and at least 5 s have passed (section
 * 2). A refresh that fails keeps the games that were there; without any, the page is left for a problem page.
 */
export type GameZoneState<G> =
  | {
      status: 'loading';
      since: number;
      games: readonly G[] | undefined;
      picturesSince: number | undefined;
      picturesLoaded: boolean;
      /** The games that a refresh may replace; they come back where it fails. */
      before?: readonly G[];
    }
  /** `failure`: why the last refresh brought no games. */
  | { status: 'loaded'; games: readonly G[]; failure?: string }
  | { status: 'error'; page: ProblemPath; message: string };

/** Page to navigate to when there are no games (section 8). */
export type ProblemPath = '/not-found' | '/error';

/** Events of the game zone. */
export type GameZoneEvent<G> =
  | { type: 'requested'; at: number }
  | { type: 'games-arrived'; at: number; games: readonly G[] }
  | { type: 'first-pictures-loaded'; at: number }
  | { type: 'time-passed'; at: number }
  | { type: 'load-failed'; status?: number | undefined; message: string }
  | { type: 'order-changed'; games: readonly G[] };

/** Least time that the skeleton is shown, in ms (section 9). */
const MIN_LOADING_MS = 5_000;

/** Pictures that take longer than this, in ms, are not waited for. */
const MAX_PICTURES_MS = 10_000;

/** Message for an empty list of games (section 8). */
export const EMPTY_LIST = 'games list is empty';

/**
 * The initial state of a zone with games.
 * @param since when the browser requested them; undefined when they came with the document or from the cache
 * @param now when they arrived
 */
export function openGameZone<G>(
  games: readonly G[],
  since: number | undefined,
  now: number,
): GameZoneState<G> {
  if (games.length === 0) return failed(undefined, EMPTY_LIST);
  if (since === undefined) return { status: 'loaded', games };
  return { status: 'loading', since, games, picturesSince: now, picturesLoaded: false };
}

/** One transition. Events that do not fit the state change nothing. */
export function gameZoneTransition<G>(state: GameZoneState<G>, event: GameZoneEvent<G>): GameZoneState<G> {
  switch (event.type) {
    case 'requested':
      if (state.status === 'loading') return state;
      return {
        status: 'loading',
        since: event.at,
        games: undefined,
        picturesSince: undefined,
        picturesLoaded: false,
        ...(state.status === 'loaded' && { before: state.games }),
      };
    case 'load-failed':
      return state.status === 'loading' ? afterFailure(state, event.status, event.message) : state;
    case 'games-arrived':
      if (state.status !== 'loading') return state;
      if (event.games.length === 0) return afterFailure(state, undefined, EMPTY_LIST);
      return { ...state, games: event.games, picturesSince: event.at, picturesLoaded: false };
    case 'first-pictures-loaded':
      return state.status === 'loading' && state.games
        ? shown({ ...state, picturesLoaded: true }, event.at)
        : state;
    case 'time-passed':
      return shown(state, event.at);
    case 'order-changed':
      return state.status === 'loaded' ? { status: 'loaded', games: event.games } : state;
  }
}

/**
 * Time of the next `time-passed` event, in ms since 1970; undefined while only a response or a picture can change
 * the state.
 */
export function nextZoneTickAt<G>(state: GameZoneState<G>): number | undefined {
  if (state.status !== 'loading' || state.picturesSince === undefined) return undefined;
  const earliest = state.since + MIN_LOADING_MS;
  return state.picturesLoaded ? earliest : Math.max(earliest, state.picturesSince + MAX_PICTURES_MS);
}

function shown<G>(state: GameZoneState<G>, at: number): GameZoneState<G> {
  const due = nextZoneTickAt(state);
  if (state.status !== 'loading' || !state.games || due === undefined || at < due) return state;
  return { status: 'loaded', games: state.games };
}

function afterFailure<G>(
  { before }: Extract<GameZoneState<G>, { status: 'loading' }>,
  status: number | undefined,
  message: string,
): GameZoneState<G> {
  return before ? { status: 'loaded', games: before, failure: message } : failed(status, message);
}

function failed(status: number | undefined, message: string): GameZoneState<never> {
  return { status: 'error', page: problemPathOf(status, message), message };
}

/** 404, by status or in the message, is not found; anything else is the error page (sections 4 and 8). */
export function problemPathOf(status: number | undefined, message: string): ProblemPath {
  return status === 404 || message.includes('404') ? '/not-found' : '/error';
}
