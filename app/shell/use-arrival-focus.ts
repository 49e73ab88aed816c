import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';

/** Path of the page on screen; not React state, as a page that fails unmounts the whole tree. */
let shown: string | undefined;

/**
 * After a client navigation, moves the focus to the new page: to its heading, so that screen readers announce it,
 * else to its main element; after "back" to the link that led away. The first page and changes of the query only,
 * such as the topic, leave the focus where it is.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const from = shown;
    shown = pathname;
    if (from === undefined || from === pathname) return;
    const left = navigation === 'POP' ? from : undefined;
    void import('./focus-arrival.client.ts').then((module) => module.focusArrival(left), ignored);
  }, [pathname, navigation]);
}

/** Without a connection the focus stays where it is. */
function ignored(): void {}
