import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useReducer } from 'react';
import { type FeedEvent, type FeedState, feedTransition, openFeed } from '#app/features/feed/feed.machine.ts';
import { useArrivals } from '#app/features/feed/use-arrivals.ts';
import { FeedbackCard } from '#app/features/prompts/feedback/feedback-card.tsx';
import { StoryFeed } from '#app/features/story/story-feed.tsx';
import type { StoryView } from '#app/features/story/story-view.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { loader, PortalPage } from './loader.server.ts';
import styles from './portal.module.css';

type Reducer = (state: FeedState<StoryView>, event: FeedEvent<StoryView>) => FeedState<StoryView>;

/** Stories of the chosen topic and the way to more of them: a link without scripts, a load in place with them. */
export function PortalFeed({ first }: { first: PortalPage }) {
  const site = useSite();
  const t = useTranslate();
  const fetcher = useFetcher<typeof loader>();
  const [feed, dispatch] = useReducer<Reducer, PortalPage>(feedTransition, first, openFeed<StoryView>);
  useArrivals(fetcher, dispatch);

  const href = pageHref(site, '/', { topic: feed.topic, offset: feed.nextOffset, asOf: first.asOf });
  const loadMore = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dispatch({ type: 'more-requested' });
    fetcher.load(href.replace('/?', '/?index&'));
  };

  if (feed.stories.length === 0) return <EmptyFeed />;
  return (
    <>
      <StoryFeed stories={feed.stories} />
      <FeedbackCard brand={site.name} />
      <div className={styles.more} aria-live="polite">
        {feed.status === 'failed' && <p className={styles.note}>{t('portal.loadFailed')}</p>}
        {feed.hasMore ? (
          <ButtonLink look="quiet" href={href} onClick={loadMore} aria-busy={feed.status === 'loading'}>
            {t(
              feed.status === 'loading'
                ? 'portal.loading'
                : feed.status === 'failed'
                  ? 'portal.retry'
                  : 'portal.more',
            )}
          </ButtonLink>
        ) : (
          <p className={styles.note}>{t('portal.end')}</p>
        )}
        {first.offset > 0 && <a href={pageHref(site, '/', { topic: feed.topic })}>{t('portal.backToTop')}</a>}
      </div>
    </>
  );
}

function EmptyFeed() {
  const t = useTranslate();
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('portal.empty')}</p>
      <p>{t('portal.emptyHint')}</p>
    </div>
  );
}
