import { type Dispatch, useEffect, useRef } from 'react';
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
  const taken = useRef<LoadedPage<T>>();
  // After each rendering: the router marks a page as come within a state that is rendered already. Where React renders
  // that state once more and drops it, as for a scroll that changes nothing, it stores the dependencies of effects as
  // if these had run, and one that depends on the page would never.
  useEffect(() => {
    const come = state === 'idle' ? data : undefined;
    if (taken.current === come) return;
    taken.current = come;
    if (!come) return;
    const { page } = come;
    if ('failed' in page) {
      dispatch({ type: 'load-failed' });
      return;
    }
    const isLatest = () => taken.current === come;
    const arrived = 'value' in page ? Promise.resolve(page.value) : page.promise;
    arrived
      .then((one) => isLatest() && dispatch({ type: 'page-arrived', ...one }))
      .catch(() => isLatest() && dispatch({ type: 'load-failed' }));
  });
}
