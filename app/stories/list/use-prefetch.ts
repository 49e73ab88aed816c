import { startTransition, useEffect, useState } from 'react';

/** Data connections, as browsers that tell of them do (Save Data API). */
interface Connection {
  saveData?: boolean;
}

/**
 * Whether links load their page when a visitor is about to follow them: the brand's wish, unless data is to be saved.
 * The links of a page change in the browser's own time, after it has come alive.
 */
export function usePrefetch(isWanted: boolean): 'none' | 'intent' {
  const [mode, setMode] = useState<'none' | 'intent'>('none');
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (isWanted && !connection?.saveData) startTransition(() => setMode('intent'));
  }, [isWanted]);
  return mode;
}
