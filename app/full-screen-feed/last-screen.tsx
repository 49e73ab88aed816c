import { Link, useLocation } from '@remix-run/react';
import { type MouseEvent, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { type StoryListState, type StoryView, useFocusOnNew } from '#app/stories/stories.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './last-screen.module.css';

/** Below the last story: the button for more, why there is none, or the end of the feed, always with a link onwards. */
export function LastScreen({
  feed,
  isEmpty,
  offset,
  onMore,
}: {
  feed: StoryListState<StoryView>;
  isEmpty: boolean;
  offset: number;
  onMore: () => void;
}) {
  const site = useSite();
  const t = useTranslate();
  const news = useRef<HTMLDivElement>(null);
  const focusOnNew = useFocusOnNew(news, feed);
  return (
    <section className={styles.last} data-screen="last" aria-label={t('fsd.endOfFeed')}>
      <div className={styles.news} aria-live="polite" ref={news}>
        {feed.hasMore ? (
          <More feed={feed} isEmpty={isEmpty} onMore={onMore} onPress={focusOnNew} />
        ) : (
          <>
            {!isEmpty && <Icon name="check" size={40} />}
            <h2 className={styles.title}>{t(isEmpty && offset === 0 ? 'portal.empty' : 'fsd.end')}</h2>
            <p>{t('fsd.endHint')}</p>
          </>
        )}
      </div>
      <div className={styles.ways}>
        {!feed.hasMore && <ButtonLink href={pageHref(site, '/')}>{t('fsd.allStories')}</ButtonLink>}
        <BackToStart isNeeded={offset > 0} topic={feed.topic} />
        <a className={styles.way} href={pageHref(site, '/dns')}>
          {t('menu.doNotSell')}
        </a>
      </div>
    </section>
  );
}

/**
 * A link to the next page without scripts, a load in place with them. After a failure its label changes, which
 * screen readers announce; an error message shows only where there are no stories (section 4, "Paging").
 */
function More({
  feed,
  isEmpty,
  onMore,
  onPress,
}: {
  feed: StoryListState<StoryView>;
  isEmpty: boolean;
  onMore: () => void;
  onPress: () => void;
}) {
  const site = useSite();
  const t = useTranslate();
  const { pathname } = useLocation();
  const isLoading = feed.status === 'loading';
  const hasFailed = feed.status === 'failed';
  const load = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPress();
    if (!isLoading) onMore();
  };
  return (
    <>
      {hasFailed && isEmpty && <p>{t('portal.loadFailed')}</p>}
      <ButtonLink
        href={pageHref(site, pathname, { topic: feed.topic, offset: feed.nextOffset, asOf: feed.asOf })}
        onClick={load}
        aria-busy={isLoading}
      >
        {t(isLoading ? 'portal.loading' : hasFailed ? 'portal.retry' : 'portal.more')}
      </ButtonLink>
    </>
  );
}

function BackToStart({ isNeeded, topic }: { isNeeded: boolean; topic: string }) {
  const site = useSite();
  const t = useTranslate();
  const { pathname } = useLocation();
  if (!isNeeded) return null;
  return (
    <Link className={styles.way} to={pageHref(site, pathname, { topic })}>
      {t('portal.backToTop')}
    </Link>
  );
}
