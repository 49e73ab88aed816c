import { type Dispatch, startTransition, useEffect } from 'react';
import type { Settled } from '#app/lib/http/settled-within.ts';
import type { StoryListEvent } from './story-list.machine.ts';

/** A page as a feed's loader gives it; `failed` where a client loader caught the failure. */
export interface LoadedPage<T extends { id: string }> {
  page: Settled<Omit<Extract<StoryListEvent<T>, { type: 'page-arrived' }>, 'type'>> | { failed: true };
}

/** Turns what a fetcher brings into events of the feed; stories come in slices, so that they hold up no input. */
export function useLoadedPages<T extends { id: string }>(
  { data, state }: { data: LoadedPage<T> | undefined; state: string },
  dispatch: Dispatch<StoryListEvent<T>>,
): void {
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const { page } = data;
    if ('failed' in page) {
      dispatch({ type: 'load-failed' });
      return;
    }
    let current = true;
    const arrived = 'value' in page ? Promise.resolve(page.value) : page.promise;
    arrived
      .then((one) => current && startTransition(() => dispatch({ type: 'page-arrived', ...one })))
      .catch(() => current && dispatch({ type: 'load-failed' }));
    return () => {
      current = false;
    };
  }, [data, state, dispatch]);
}
