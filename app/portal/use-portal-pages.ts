import { useFetcher, useLocation } from '@remix-run/react';
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useReducer } from 'react';
import { pageHref, storyListSite, useSite } from '#app/site/site.port.ts';
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
import { useListPosition } from './position/use-list-position.ts';
import { outsideSections } from './sections/choose-sections.ts';

type StoryList = StoryListState<StoryView>;
type Reducer = (state: StoryList, event: StoryListEvent<StoryView>) => StoryList;

/** Story lists as the visitor left them, by history entry: going back shows all loaded stories again. */
const listsByEntry = timedCache<StoryList>(10, 30 * 60_000);

/**
 * A topic's stories, how further ones load, and the address of the next page for visitors without scripts.
 * @param element what the stories are rendered in
 */
export function usePortalPages(first: PortalPage, element: RefObject<HTMLElement>) {
  const site = useSite();
  const { key } = useLocation();
  const stored = key === 'default' ? undefined : listsByEntry.get(key, Date.now());
  const isReturn = stored?.topic === first.topic;
  const [storyList, dispatch] = useReducer<Reducer, undefined>(storyListTransition, undefined, () =>
    stored && isReturn ? { ...stored, status: 'idle' } : openStoryList<StoryView>(first),
  );
  useEffect(() => listsByEntry.put(key, storyList, Date.now()), [key, storyList]);
  useListPosition(element, {
    ofFirstPage: first.stories.length,
    list: () => storyList,
    show: isReturn ? undefined : (left) => dispatch({ type: 'page-arrived', offset: 0, ...left }),
  });

  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  useLoadedPages<StoryView>(
    fetcher,
    useMemo(() => withoutSections(first, dispatch), [first]),
  );
  const { topic, nextOffset: offset, asOf } = storyList;
  const href = pageHref(site, '/', { topic, offset, asOf });
  const loadMore = useCallback(() => {
    dispatch({ type: 'more-requested' });
    const dataHref = pageHref(storyListSite(site), '/', { topic, offset, asOf });
    load(dataHref.replace('/?', '/?index&'));
  }, [load, site, topic, offset, asOf]);
  return { storyList, href, loadMore };
}

/** Further pages come without the stories of the section blocks: no story and no event is on a page twice. */
function withoutSections(
  { sections = [] }: PortalPage,
  dispatch: (event: StoryListEvent<StoryView>) => void,
) {
  return (event: StoryListEvent<StoryView>) => {
    if (event.type !== 'page-arrived') return dispatch(event);
    const own = event.offset > 0 ? { ...event, stories: outsideSections(event.stories, sections) } : event;
    // A transition blocks no input while the cards are rendered.
    startTransition(() => dispatch(own));
  };
}
