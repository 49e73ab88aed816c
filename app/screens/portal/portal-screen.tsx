import { Await, useLoaderData, useNavigation } from '@remix-run/react';
import { Suspense } from 'react';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { SiteFrame } from '#app/features/site-frame/site-frame.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { useFeedReporting } from '#app/lib/use-feed-reporting.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { loader, PortalPage } from './loader.server.ts';
import styles from './portal.module.css';
import { PortalFeed } from './portal-feed.tsx';
import { FeedSkeleton, PortalSkeleton } from './portal-skeleton.tsx';
import { TopicTabs } from './topic-tabs.tsx';

/** The portal feed (section 2): topic tabs and the stories of one topic. */
export default function PortalScreen() {
  const { topic, page } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <SiteFrame search={<SearchBox client={site.searchClient} />}>
      <h1 className="visually-hidden">{site.portalTitle}</h1>
      {'value' in page ? (
        <PortalBody page={page.value} />
      ) : (
        <Suspense fallback={<PortalSkeleton />} key={topic}>
          <Await resolve={page.promise} errorElement={<FeedProblem topic={topic} />}>
            {(late) => <PortalBody page={late} />}
          </Await>
        </Suspense>
      )}
    </SiteFrame>
  );
}

/** Stories that did not come after the page had begun. */
function FeedProblem({ topic }: { topic: string }) {
  const t = useTranslate();
  const site = useSite();
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.emptyTitle}>{t('problem.oops')}</p>
      <p>{t('problem.error')}</p>
      <ButtonLink href={pageHref(site, '/', { topic })}>{t('portal.retry')}</ButtonLink>
    </div>
  );
}

function PortalBody({ page }: { page: PortalPage }) {
  useFeedReporting(page.reporting);
  const t = useTranslate();
  const coming = useComingTopic();
  const waiting = coming !== undefined && coming !== page.topic;
  return (
    <>
      <TopicTabs topics={page.topics} selected={coming ?? page.topic} />
      <h2 className="visually-hidden">{t(`topics.${coming ?? page.topic}`)}</h2>
      {waiting ? <FeedSkeleton /> : <PortalFeed key={`${page.topic} ${page.offset}`} first={page} />}
    </>
  );
}

/** The topic that a navigation under way leads to. */
function useComingTopic(): string | undefined {
  const { location } = useNavigation();
  return (location && new URLSearchParams(location.search).get('topic')) ?? undefined;
}
