import { useEffect, useState } from 'react';
import { type OnlineEffect, type OnlineEvent, type OnlineState, transition } from './back-online.machine.ts';

/**
 * Heeds the connection for an error screen: loads the page anew, or goes back, once the browser is online again.
 * @param home address of the portal
 * @param page address to load; default that of the document
 * @returns whether the browser is offline; never on the server and while hydrating
 */
export function useBackOnline(home: string, page?: string): boolean {
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
    const lost = () => dispatch({ kind: 'went offline', at: Date.now() });
    const back = () =>
      dispatch({
        kind: 'came online',
        at: Date.now(),
        pathname: location.pathname,
        hasBefore: history.length > 1,
      });
    addEventListener('offline', lost);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', back);
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
