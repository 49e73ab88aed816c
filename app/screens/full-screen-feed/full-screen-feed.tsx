import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type FeedEvent, type FeedState, feedTransition, openFeed } from '#app/features/feed/feed.machine.ts';
import { useArrivals } from '#app/features/feed/use-arrivals.ts';
import { type HiddenIds, withoutHidden } from '#app/features/feed/without-hidden.ts';
import type { StoryView } from '#app/features/story/story-view.ts';
import { isNearEnd, isPictureDue } from '#app/screens/full-screen-feed/place/place-in-feed.ts';
import { useKeys } from '#app/screens/full-screen-feed/place/use-keys.ts';
import { usePlace } from '#app/screens/full-screen-feed/place/use-place.ts';
import { useReturn } from '#app/screens/full-screen-feed/place/use-return.ts';
import type { clientLoader } from './client-loader.ts';
import { FeedControls } from './feed-controls.tsx';
import styles from './full-screen-feed.module.css';
import { LastScreen } from './last-screen.tsx';
import { useFeedReporting } from '#app/lib/use-feed-reporting.ts';
import type { FeedLook, FullScreenPage } from './loader.server.ts';
import { StoryScreen } from './story-screen.tsx';

type Reducer = (state: FeedState<StoryView>, event: FeedEvent<StoryView>) => FeedState<StoryView>;

const NONE: HiddenIds = [];

/** One story a screen. Scrolling is the browser's; keys, more stories and the way back to one's place come on top. */
export function FullScreenFeed({
  first,
  ads,
  hidden = NONE,
}: {
  first: FullScreenPage;
  ads: FeedLook['ads'];
  hidden?: HiddenIds;
}) {
  useFeedReporting(first.reporting);
  const scroller = useRef<HTMLDivElement>(null);
  const { feed, dispatch, loadMore } = usePages(first);
  const stories = withoutHidden(feed.stories, hidden);
  const { place, look, onScroll, go } = usePlace(scroller);
  useKeys(scroller, go);
  useReturn({ scroller, feed, dispatch, storyId: stories[place]?.id, look });

  const isDue = feed.hasMore && feed.status === 'idle' && isNearEnd(place, stories.length);
  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);

  return (
    <>
      <div className={styles.scroller} ref={scroller} onScroll={onScroll} tabIndex={-1}>
        <ol className={styles.screens} data-ads={ads}>
          {stories.map((story, at) => (
            <li key={story.id} className={styles.screen} data-screen="story">
              <StoryScreen story={story} isPictureDue={isPictureDue(at, place)} isFirst={at === 0} />
            </li>
          ))}
        </ol>
        <LastScreen feed={feed} isEmpty={stories.length === 0} offset={first.offset} onMore={loadMore} />
      </div>
      <FeedControls go={go} isFirst={place === 0} isLast={place >= stories.length} />
    </>
  );
}

/** The feed, and how further pages come into it. */
function usePages(first: FullScreenPage) {
  const [feed, dispatch] = useReducer<Reducer, FullScreenPage>(feedTransition, first, openFeed<StoryView>);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  const { topic, nextOffset } = feed;
  useArrivals(fetcher, dispatch);
  const loadMore = useCallback(() => {
    // The visit's own parameters ride along, also those of the carrier's app.
    const address = new URLSearchParams(search);
    address.set('topic', topic);
    address.set('offset', String(nextOffset));
    dispatch({ type: 'more-requested' });
    load(`${pathname}?${address}`);
  }, [load, pathname, search, topic, nextOffset]);
  return { feed, dispatch, loadMore };
}
