import { Await, useLoaderData, useLocation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { AdSpaces } from '#app/ads/ads.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FeedFrame } from './feed-frame.tsx';
import { FeedProblem } from './feed-problem.tsx';
import { FullScreenFeed } from './full-screen-feed.tsx';
import { type clientLoader, rememberFeed } from './full-screen-feed-client-loader.ts';
import type { FullScreenPage } from './full-screen-feed-loader.server.ts';
import { ScreenSkeleton } from './full-screen-feed-skeleton.tsx';

/** The full-screen feed, "your daily read" (section 2): one story per screen. */
export default function FullScreenFeedScreen() {
  const data = useLoaderData<typeof clientLoader>();
  const { page, appearance, setting } = data;
  const { search } = useLocation();
  useEffect(() => rememberFeed(new URLSearchParams(search), data), [data, search]);
  const t = useTranslate();
  const feedOf = (first: FullScreenPage) => (
    <FullScreenFeed
      key={`${first.topic} ${first.offset}`}
      first={first}
      layout={appearance.ads}
      setting={setting}
    />
  );
  return (
    <AdSpaces spaces={setting?.ads?.spaces ?? []}>
      <FeedFrame appearance={appearance} title={t('fsd.title')}>
        {'failed' in page && <FeedProblem />}
        {'value' in page && feedOf(page.value)}
        {'promise' in page && (
          <Suspense fallback={<ScreenSkeleton />}>
            <Await resolve={page.promise} errorElement={<FeedProblem />}>
              {feedOf}
            </Await>
          </Suspense>
        )}
      </FeedFrame>
    </AdSpaces>
  );
}
