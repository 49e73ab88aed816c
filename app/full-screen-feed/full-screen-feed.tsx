import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { AdPlacement } from '#app/ads/ads.port.ts';
import { useReportingParameters } from '#app/events/events.port.ts';
import { isNearEnd, isPictureDue } from '#app/full-screen-feed/position/feed-position.ts';
import { useKeys } from '#app/full-screen-feed/position/use-keys.ts';
import { usePosition } from '#app/full-screen-feed/position/use-position.ts';
import { useRestoredPosition } from '#app/full-screen-feed/position/use-restored-position.ts';
import { storyListSite, useSite } from '#app/site/site.port.ts';
import {
  FOLD_ID,
  HideBeforePaint,
  openStoryList,
  type StoryListEvent,
  type StoryListState,
  StoryPagesAhead,
  type StoryView,
  storyListCells,
  storyListTransition,
  useHidden,
  useLoadedPages,
  usePrefetch,
  withoutHiddenCells,
} from '#app/stories/stories.port.ts';
import { FeedControls } from './feed-controls.tsx';
import { feedScreens, storyAt } from './feed-screens.ts';
import styles from './full-screen-feed.module.css';
import type { clientLoader } from './full-screen-feed-client-loader.ts';
import type { FeedAppearance, FullScreenContext, FullScreenPage } from './full-screen-feed-loader.server.ts';
import { LastScreen } from './last-screen.tsx';
import { StoryScreen } from './story-screen.tsx';

type Reducer = (
  state: StoryListState<StoryView>,
  event: StoryListEvent<StoryView>,
) => StoryListState<StoryView>;

/**
 * One story per screen. The browser does the scrolling (scroll snap); keys, loading more and restoring the position
 * are added here.
 */
export function FullScreenFeed({
  first,
  layout,
  setting,
}: {
  first: FullScreenPage;
  layout: FeedAppearance['ads'];
  setting: FullScreenContext;
}) {
  useReportingParameters(first.reporting);
  const scroller = useRef<HTMLDivElement>(null);
  const { feed, dispatch, loadMore } = usePages(first);
  const hidden = useHidden();
  const prefetch = usePrefetch(setting.prefetch);
  const slots = setting.ads?.spaces.map(({ id }) => id) ?? [];
  const cells = withoutHiddenCells(storyListCells(feed.stories, setting.ads?.pattern ?? [], slots), hidden);
  const screens = feedScreens(cells, layout);
  const { index, updateIndex, onScroll, go } = usePosition(scroller);
  useKeys(scroller, go);
  useRestoredPosition({ scroller, feed, dispatch, storyId: storyAt(screens, index)?.id, updateIndex });

  const isDue = feed.hasMore && feed.status === 'idle' && isNearEnd(index, screens.length);
  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);

  return (
    <>
      <div className={styles.scroller} ref={scroller} onScroll={onScroll} tabIndex={-1}>
        <ol className={styles.screens} data-ads={layout}>
          {screens.map((screen, at) =>
            screen.story === undefined ? (
              <li key={screen.ad.slotId} className={styles.screen} data-screen="ad">
                <AdPlacement {...screen.ad} />
              </li>
            ) : (
              <li
                key={screen.story.id}
                id={screen.position === 1 ? FOLD_ID : undefined}
                className={styles.screen}
                data-screen="story"
              >
                <StoryScreen
                  story={screen.story}
                  isPictureDue={isPictureDue(at, index)}
                  position={screen.position}
                  tab={feed.topic}
                  prefetch={prefetch}
                />
                {screen.ad && (
                  <div className={styles.ad}>
                    <AdPlacement {...screen.ad} />
                  </div>
                )}
              </li>
            ),
          )}
        </ol>
        <HideBeforePaint />
        {prefetch === 'intent' && <StoryPagesAhead stories={feed.stories} />}
        <LastScreen feed={feed} isEmpty={screens.length === 0} offset={first.offset} onMore={loadMore} />
      </div>
      {screens.length > 0 && <FeedControls go={go} isFirst={index === 0} isLast={index >= screens.length} />}
    </>
  );
}

/** The loaded stories, and how further pages are added to them. */
function usePages(first: FullScreenPage) {
  const [feed, dispatch] = useReducer<Reducer, FullScreenPage>(
    storyListTransition,
    first,
    openStoryList<StoryView>,
  );
  const { pathname, search } = useLocation();
  const site = useSite();
  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  const { topic, nextOffset, asOf } = feed;
  useLoadedPages(fetcher, dispatch);
  const loadMore = useCallback(() => {
    // The page's own parameters are sent along; of the parameters of the carrier's app only those that requests for
    // stories may carry.
    const address = new URLSearchParams(search);
    const { appParameters } = storyListSite(site);
    for (const name of appParameters ? ['cd', 'rp'] : []) address.delete(name);
    for (const [name, value] of Object.entries({ ...appParameters })) address.set(name, value);
    address.set('topic', topic);
    address.set('offset', String(nextOffset));
    if (asOf) address.set('asOf', asOf);
    dispatch({ type: 'more-requested' });
    load(`${pathname}?${address}`);
  }, [load, pathname, search, topic, nextOffset, asOf, site]);
  return { feed, dispatch, loadMore };
}
