import { SearchBox } from '#app/features/search/search-box.tsx';
import { SiteFrame } from '#app/features/site-frame/site-frame.tsx';
import { useSite } from '#app/lib/site.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { ArticleSkeleton } from './article/article-skeleton.tsx';
import { DoNotSellSkeleton } from './do-not-sell/do-not-sell-skeleton.tsx';
import { ProblemSkeleton } from './error/problem-skeleton.tsx';
import { PortalSkeleton } from './portal/portal-skeleton.tsx';

/** The page that is on its way, as a skeleton in the brand's frame. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const site = useSite();
  const kind = pageKindOf(pathname);
  const search = kind === 'portal' ? <SearchBox client={site.searchClient} /> : undefined;
  return <SiteFrame search={search}>{skeletonOf(pathname)}</SiteFrame>;
}

function skeletonOf(pathname: string) {
  if (/^\/(error|not-found)$/.test(pathname)) return <ProblemSkeleton />;
  switch (pageKindOf(pathname)) {
    case 'article-content':
    case 'article-intro':
    case 'article-summary':
      return <ArticleSkeleton />;
    case 'dns':
      return <DoNotSellSkeleton />;
    default:
      return <PortalSkeleton />;
  }
}
