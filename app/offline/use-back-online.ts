import { useEffect, useState } from 'react';
import { type OnlineEffect, type OnlineEvent, type OnlineState, transition } from './back-online.machine.ts';

/**
 * Reloads the page of an error screen, or loads another one, once the browser is online again.
 * @param home address of the portal
 * @param page address to load; undefined: the current one
 * @returns whether the browser is offline; false on the server and during hydration
 */
export function useBackOnline(home: string, page: string | undefined): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let state: OnlineState = navigator.onLine ? 'online' : 'offline';
    setOffline(state === 'offline');
    const dispatch = (event: OnlineEvent) => {
      const next = transition(state, event);
      state = next.state;
      setOffline(state === 'offline');
      for (const effect of next.effects) perform(effect, home, page);
    };
    const onOffline = () => dispatch({ kind: 'went offline' });
    const onOnline = () =>
      dispatch({
        kind: 'came online',
        pathname: location.pathname,
        hasBefore: history.length > 1,
      });
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [home, page]);
  return isOffline;
}

function perform(effect: OnlineEffect, home: string, page: string | undefined): void {
  if (effect === 'go back') history.back();
  else if (effect === 'go home') location.replace(home);
  else if (page === undefined) location.reload();
  else location.replace(page);
}
