import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/** So long a pointer rests on a link that is about to be followed, in ms; as long as the router waits itself. */
const REST_MS = 100;

const NOTHING = {};

/**
 * Loads a story's data when a visitor is about to open it. The router loads the code of a page ahead, but the data only
 * of pages that keep none in the browser, as those of stories do.
 */
export function useLoadAhead(href: string, prefetch: 'none' | 'intent') {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    if (prefetch === 'none') return NOTHING;
    const stop = () => clearTimeout(timer.current);
    const load = () => void import('./load-ahead.client.ts').then((late) => late.loadAhead(href), ignored);
    const begin = () => {
      stop();
      timer.current = setTimeout(load, REST_MS);
    };
    // A tap is followed by the events of a mouse: what is opened would be loaded a second time, a moment later.
    const start = { onFocus: begin, onMouseEnter: begin, onTouchStart: begin };
    return { ...start, onBlur: stop, onMouseLeave: stop, onClick: stop };
  }, [href, prefetch]);
}

/** What cannot be loaded ahead is loaded when it is opened. */
function ignored(): void {}

/** The connection, in browsers that expose it (Save Data API). */
interface Connection {
  saveData?: boolean;
}

/**
 * Whether links load their page when a visitor is about to follow them: the brand's setting, unless data is to be saved.
 * The links of a page change when the browser is idle, after hydration.
 */
export function usePrefetch(isWanted: boolean): 'none' | 'intent' {
  const [mode, setMode] = useState<'none' | 'intent'>('none');
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (isWanted && !connection?.saveData) startTransition(() => setMode('intent'));
  }, [isWanted]);
  return mode;
}
