import { Await, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { AdSpaces } from '#app/ui/ad-place.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { FullScreenFeed } from './full-screen-feed.tsx';
import { ScreenSkeleton } from './full-screen-feed-skeleton.tsx';
import type { FullScreenPage, loader } from './loader.server.ts';

/** The full-screen feed, "your daily read" (section 2): one story a screen. */
export default function FullScreenFeedScreen() {
  const { page, look, setting } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const feedOf = (first: FullScreenPage) => (
    <FullScreenFeed
      key={`${first.topic} ${first.offset}`}
      first={first}
      layout={look.ads}
      setting={setting}
    />
  );
  return (
    <AdSpaces spaces={setting?.ads?.spaces ?? []}>
      <FeedFrame look={look} title={t('fsd.title')}>
        {'value' in page ? (
          feedOf(page.value)
        ) : (
          <Suspense fallback={<ScreenSkeleton />}>
            <Await resolve={page.promise}>{feedOf}</Await>
          </Suspense>
        )}
      </FeedFrame>
    </AdSpaces>
  );
}
