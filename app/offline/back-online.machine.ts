/** Whether the browser has a connection, as far as it knows. */
export type OnlineState = 'online' | 'offline';

/** What the browser told. `at` in ms since 1970. */
export type OnlineEvent =
  | { kind: 'went offline'; at: number }
  | { kind: 'came online'; at: number; pathname: string; hasBefore: boolean };

/** What an error screen does next. */
export type OnlineEffect = 'reload' | 'go back' | 'go home';

/**
 * An error screen that was offline and comes online again loads its page anew, or goes back where its path contains
 * `error`, as there is nothing to load there (section 2); without a page before it, home.
 */
export function transition(
  state: OnlineState,
  event: OnlineEvent,
): { state: OnlineState; effects: OnlineEffect[] } {
  if (event.kind === 'went offline') return { state: 'offline', effects: [] };
  if (state === 'online') return { state, effects: [] };
  if (!event.pathname.includes('error')) return { state: 'online', effects: ['reload'] };
  return { state: 'online', effects: [event.hasBefore ? 'go back' : 'go home'] };
}
