/** Whether the browser has a connection, as far as it knows. */
export type OnlineState = 'online' | 'offline';

/** Events of the browser. */
export type OnlineEvent =
  | { kind: 'went offline' }
  | { kind: 'came online'; pathname: string; hasBefore: boolean };

/** What the error screen does next. */
export type OnlineEffect = 'reload' | 'go back' | 'go home';

/**
 * When the browser is online again, an error screen reloads its page; where the path contains `error` it goes back,
 * as there is nothing to reload (section 2), or home without an earlier page.
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
