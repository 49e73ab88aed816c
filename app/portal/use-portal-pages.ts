import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useReducer } from 'react';
import { pageHref, useSite } from '#app/site/site.port.ts';
import {
  openStoryList,
  type StoryListEvent,
  type StoryListState,
  type StoryView,
  storyListTransition,
  timedCache,
  useLoadedPages,
} from '#app/stories/stories.port.ts';
import type { clientLoader } from './portal-client-loader.ts';
import type { PortalPage } from './portal-loader.server.ts';

type Feed = StoryListState<StoryView>;
type Reducer = (state: Feed, event: StoryListEvent<StoryView>) => Feed;

/** Feeds as they were left, by their entry in the history: whoever comes back finds all stories again. */
const left = timedCache<{ feed: Feed; asOf: string | undefined }>(10, 30 * 60_000);

/** A topic's stories, how further ones come, and the address of the next page for whoever has no scripts. */
export function usePortalPages(first: PortalPage) {
  const site = useSite();
  const { key } = useLocation();
  const kept = key === 'default' ? undefined : left.get(key, Date.now());
  const isReturn = kept?.feed.topic === first.topic;
  const asOf = isReturn ? kept?.asOf : first.asOf;
  const [feed, dispatch] = useReducer<Reducer, undefined>(storyListTransition, undefined, () =>
    kept && isReturn ? { ...kept.feed, status: 'idle' } : openStoryList<StoryView>(first),
  );
  useEffect(() => left.put(key, { feed, asOf }, Date.now()), [key, feed, asOf]);

  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  useLoadedPages<StoryView>(fetcher, dispatch);
  const further = { topic: feed.topic, offset: feed.nextOffset, asOf };
  const href = pageHref(site, '/', further);
  const dataHref = pageHref({ kept: site.feedKept ?? site.kept }, '/', further);
  const loadMore = useCallback(() => {
    dispatch({ type: 'more-requested' });
    load(dataHref.replace('/?', '/?index&'));
  }, [load, dataHref]);
  return { feed, href, loadMore };
}
