import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';

/** Path of the page on screen; not in React, as a page that fails takes the whole tree with it. */
let shown: string | undefined;

/**
 * After a navigation within the document, moves the focus to the new page: to its heading, so that screen readers say
 * where one is, else to its main part; after "back" to the link that led away. The first page and changes of the query
 * alone, such as a topic, leave the focus where it is.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const from = shown;
    shown = pathname;
    if (from === undefined || from === pathname) return;
    const left = navigation === 'POP' ? from : undefined;
    void import('./focus-arrival.client.ts').then((late) => late.focusArrival(left), ignored);
  }, [pathname, navigation]);
}

/** Without a network the focus stays where it is. */
function ignored(): void {}
