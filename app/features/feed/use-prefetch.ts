import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Data connections, as browsers that tell of them do (Save Data API). */
interface Connection {
  saveData?: boolean;
}

/** Whether links load their page when a visitor is about to follow them: the brand's wish, unless data is to be saved. */
export function usePrefetch(isWanted: boolean): 'none' | 'intent' {
  const mayLoad = useSyncExternalStore(
    never,
    () => !(navigator as { connection?: Connection }).connection?.saveData,
    () => false,
  );
  return isWanted && mayLoad ? 'intent' : 'none';
}
