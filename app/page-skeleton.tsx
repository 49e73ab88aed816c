import { type ReactNode, useLayoutEffect } from 'react';
import { ArticleSkeleton } from '#app/article/article-skeleton.tsx';
import { ArticleSummarySkeleton } from '#app/article/summary/article-summary-skeleton.tsx';
import { publishSkeleton } from '#app/events/pages/page-views.ts';
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

/**
 * Makes the skeleton of a page, in the brand's frame: of articles, the one that the address asks for. Those with the
 * styles of their pages are loaded by themselves, so that the way to a story need not load them.
 * @param search query of its address, with the question mark
 */
export async function pageSkeleton(pathname: string, search = ''): Promise<ReactNode> {
  return <FromTop>{await skeletonOf(pathname, search)}</FromTop>;
}

async function skeletonOf(pathname: string, search: string): Promise<ReactNode> {
  const kind = pageKindOf(pathname);
  if (kind === 'fsd') {
    const { FullScreenFeedSkeleton } = await import('#app/full-screen-feed/full-screen-feed-skeleton.tsx');
    return <FullScreenFeedSkeleton />;
  }
  const isV2 = new URLSearchParams(search).get('forceArticlePageV2') === 'true';
  const hasSearch = kind === 'portal' && !/^\/(my-news|full-coverage)\b/.test(pathname);
  return <Framed hasSearch={hasSearch}>{await contentOf(pathname, isV2)}</Framed>;
}

/** Shows a skeleton from its top, as the page before may be scrolled; the router has stored where. */
function FromTop({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    publishSkeleton();
    // Newer browsers return a promise.
    void window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return children;
}

function Framed({ hasSearch, children }: { hasSearch: boolean; children: ReactNode }) {
  const { searchClient } = useSite();
  return (
    <SiteFrame search={hasSearch ? <SearchBox client={searchClient} /> : undefined}>{children}</SiteFrame>
  );
}

async function contentOf(pathname: string, isV2: boolean): Promise<ReactNode> {
  if (/^\/full-coverage\//.test(pathname)) return <ArticleSkeleton isV2={isV2} />;
  if (/^\/my-news\/?$/.test(pathname)) {
    const { MyNewsSkeleton } = await import('#app/my-news/my-news-skeleton.tsx');
    return <MyNewsSkeleton />;
  }
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
    case 'game-zone': {
      const { GameZoneSkeleton } = await import('#app/games/zone/game-zone-skeleton.tsx');
      return <GameZoneSkeleton />;
    }
    case 'games': {
      const { GameSkeleton } = await import('#app/games/game-skeleton.tsx');
      return <GameSkeleton />;
    }
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
