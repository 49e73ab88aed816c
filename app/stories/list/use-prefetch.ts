import { startTransition, useEffect, useState } from 'react';

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
