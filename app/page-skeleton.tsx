import { useNavigation } from '@remix-run/react';
import { lazy } from 'react';
import { ArticleSkeleton } from '#app/article/article-skeleton.tsx';
import { ArticleSummarySkeleton } from '#app/article/summary/article-summary-skeleton.tsx';
import { HoroscopeSignSkeleton } from '#app/horoscope/screens/horoscope-sign-skeleton.tsx';
import { HoroscopeSkeleton } from '#app/horoscope/screens/horoscope-skeleton.tsx';
import { PortalSkeleton } from '#app/portal/portal-skeleton.tsx';
import { DoNotSellSkeleton } from '#app/privacy/screen/do-not-sell-skeleton.tsx';
import { SearchBox } from '#app/search/search-box.tsx';
import styles from '#app/shell/errors/problem-skeleton.module.css';
import { SiteFrame } from '#app/shell/site-frame.tsx';
import { useSite } from '#app/site/site.ts';
import { Bone } from '#app/ui/skeleton.tsx';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';

// These bring the styles of their pages, which the way to a story need not load.
const FullScreenFeedSkeleton = lazy(() =>
  import('#app/full-screen-feed/full-screen-feed-skeleton.tsx').then((module) => ({
    default: module.FullScreenFeedSkeleton,
  })),
);
const GameSkeleton = lazy(() =>
  import('#app/games/game-skeleton.tsx').then((module) => ({ default: module.GameSkeleton })),
);
const GameZoneSkeleton = lazy(() =>
  import('#app/games/zone/game-zone-skeleton.tsx').then((module) => ({ default: module.GameZoneSkeleton })),
);
const MyNewsSkeleton = lazy(() =>
  import('#app/my-news/my-news-skeleton.tsx').then((module) => ({ default: module.MyNewsSkeleton })),
);

/** The page that is on its way, as a skeleton in the brand's frame; of articles, the one that its address asks for. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const site = useSite();
  const coming = new URLSearchParams(useNavigation().location?.search);
  const isV2 = coming.get('forceArticlePageV2') === 'true';
  const kind = pageKindOf(pathname);
  if (kind === 'fsd') return <FullScreenFeedSkeleton />;
  const search =
    kind === 'portal' && !/^\/(my-news|full-coverage)\b/.test(pathname) ? (
      <SearchBox client={site.searchClient} />
    ) : undefined;
  return <SiteFrame search={search}>{skeletonOf(pathname, isV2)}</SiteFrame>;
}

function skeletonOf(pathname: string, isV2: boolean) {
  if (/^\/full-coverage\//.test(pathname)) return <ArticleSkeleton isV2={isV2} />;
  if (/^\/my-news\/?$/.test(pathname)) return <MyNewsSkeleton />;
  if (/^\/(error|not-found)$/.test(pathname)) return <ProblemSkeleton />;
  switch (pageKindOf(pathname)) {
    case 'article-content':
    case 'article-intro':
      return <ArticleSkeleton isV2={isV2} />;
    case 'article-summary':
      return <ArticleSummarySkeleton isV2={isV2} />;
    case 'dns':
      return <DoNotSellSkeleton />;
    case 'horoscope':
      return <HoroscopeSkeleton />;
    case 'signs':
      return <HoroscopeSignSkeleton />;
    case 'game-zone':
      return <GameZoneSkeleton />;
    case 'games':
      return <GameSkeleton />;
    default:
      return <PortalSkeleton />;
  }
}

/** Placeholder of the error and the not-found page while they load. */
function ProblemSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-hidden="true">
      <Bone width="10rem" height="6rem" />
      <Bone width="16rem" height="1.25rem" />
      <Bone width="12rem" height="2.75rem" />
    </div>
  );
}
