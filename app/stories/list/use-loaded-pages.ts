import { type Dispatch, useEffect } from 'react';
import type { Settled } from '#app/lib/http/settled-within.ts';
import type { StoryListEvent } from './story-list.machine.ts';

/** A page as the loader of a story list returns it; `failed` where a client loader caught the failure. */
interface LoadedPage<T extends { id: string }> {
  page: Settled<Omit<Extract<StoryListEvent<T>, { type: 'page-arrived' }>, 'type'>> | { failed: true };
}

/** Turns what a fetcher loads into events of the story list. */
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
      .then((one) => current && dispatch({ type: 'page-arrived', ...one }))
      .catch(() => current && dispatch({ type: 'load-failed' }));
    return () => {
      current = false;
    };
  }, [data, state, dispatch]);
}
