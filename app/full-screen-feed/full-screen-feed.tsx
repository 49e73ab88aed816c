import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { AdPlace } from '#app/ads/ads.port.ts';
import { useFeedReporting } from '#app/events/events.port.ts';
import { isNearEnd, isPictureDue } from '#app/full-screen-feed/position/place-in-feed.ts';
import { useKeys } from '#app/full-screen-feed/position/use-keys.ts';
import { usePlace } from '#app/full-screen-feed/position/use-place.ts';
import { useReturn } from '#app/full-screen-feed/position/use-return.ts';
import { useSite } from '#app/site/site.port.ts';
import {
  type FeedEvent,
  type FeedState,
  FOLD_ID,
  feedCells,
  feedTransition,
  HideBeforePaint,
  openFeed,
  type StoryView,
  useArrivals,
  useHidden,
  usePrefetch,
  withoutHiddenCells,
} from '#app/stories/stories.port.ts';
import { FeedControls } from './feed-controls.tsx';
import { feedScreens, storyAt } from './feed-screens.ts';
import styles from './full-screen-feed.module.css';
import type { clientLoader } from './full-screen-feed-client-loader.ts';
import type { FeedLook, FullScreenPage, FullScreenSetting } from './full-screen-feed-loader.server.ts';
import { LastScreen } from './last-screen.tsx';
import { StoryScreen } from './story-screen.tsx';

type Reducer = (state: FeedState<StoryView>, event: FeedEvent<StoryView>) => FeedState<StoryView>;

/** One story a screen. Scrolling is the browser's; keys, more stories and the way back to one's place come on top. */
export function FullScreenFeed({
  first,
  layout,
  setting,
}: {
  first: FullScreenPage;
  layout: FeedLook['ads'];
  setting: FullScreenSetting;
}) {
  useFeedReporting(first.reporting);
  const scroller = useRef<HTMLDivElement>(null);
  const { feed, dispatch, loadMore } = usePages(first);
  const hidden = useHidden();
  const prefetch = usePrefetch(setting.prefetch);
  const slots = setting.ads?.spaces.map(({ id }) => id) ?? [];
  const cells = withoutHiddenCells(feedCells(feed.stories, setting.ads?.pattern ?? [], slots), hidden);
  const screens = feedScreens(cells, layout);
  const { place, look, onScroll, go } = usePlace(scroller);
  useKeys(scroller, go);
  useReturn({ scroller, feed, dispatch, storyId: storyAt(screens, place)?.id, look });

  const isDue = feed.hasMore && feed.status === 'idle' && isNearEnd(place, screens.length);
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
                <AdPlace {...screen.ad} />
              </li>
            ) : (
              <li
                key={screen.story.id}
                id={screen.place === 1 ? FOLD_ID : undefined}
                className={styles.screen}
                data-screen="story"
              >
                <StoryScreen
                  story={screen.story}
                  isPictureDue={isPictureDue(at, place)}
                  place={screen.place}
                  tab={feed.topic}
                  prefetch={prefetch}
                />
                {screen.ad && (
                  <div className={styles.ad}>
                    <AdPlace {...screen.ad} />
                  </div>
                )}
              </li>
            ),
          )}
        </ol>
        <HideBeforePaint />
        <LastScreen feed={feed} isEmpty={screens.length === 0} offset={first.offset} onMore={loadMore} />
      </div>
      <FeedControls go={go} isFirst={place === 0} isLast={place >= screens.length} />
    </>
  );
}

/** The feed, and how further pages come into it. */
function usePages(first: FullScreenPage) {
  const [feed, dispatch] = useReducer<Reducer, FullScreenPage>(feedTransition, first, openFeed<StoryView>);
  const { pathname, search } = useLocation();
  const { feedKept } = useSite();
  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  const { topic, nextOffset } = feed;
  useArrivals(fetcher, dispatch);
  const loadMore = useCallback(() => {
    // The visit's own parameters ride along; of the facts of the carrier's app, those that stories may be asked with.
    const address = new URLSearchParams(search);
    for (const name of feedKept ? ['cd', 'rp'] : []) address.delete(name);
    for (const [name, value] of Object.entries(feedKept ?? {})) address.set(name, value);
    address.set('topic', topic);
    address.set('offset', String(nextOffset));
    dispatch({ type: 'more-requested' });
    load(`${pathname}?${address}`);
  }, [load, pathname, search, topic, nextOffset, feedKept]);
  return { feed, dispatch, loadMore };
}
