import { type MouseEvent, useMemo, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { StoryListView, usePrefetch } from '#app/stories/stories.port.ts';
import styles from './portal.module.css';
import type { PortalContext, PortalPage } from './portal-loader.server.ts';
import { usePortalCards } from './use-portal-cards.tsx';
import { usePortalPages } from './use-portal-pages.ts';

const MoreStories = latePart({
  load: () => import('./more-stories.tsx').then((module) => module.MoreStories),
  ahead: true,
});

/** Stories of the chosen topic with cards and ads between them, and the way to more. */
export function PortalStoryList({ first, setting }: { first: PortalPage; setting: PortalContext }) {
  const site = useSite();
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const { feed, href, loadMore } = usePortalPages(first);
  const cards = usePortalCards(setting.cards, list);
  const prefetch = usePrefetch(setting.prefetch);
  const { ads } = setting;
  // Pressed before it has come alive: the same as after.
  const onKeptClick = (event: MouseEvent) => {
    const isMore = (event.target as Element).closest('[aria-busy]') !== null;
    if (!isMore || !isPlainClick(event)) return;
    event.preventDefault();
    report('load more', { tab_name: feed.topic, offset: feed.nextOffset, gesture: 'button' });
    loadMore();
  };
  const between = useMemo(
    () => ({
      pattern: ads?.pattern ?? [],
      slots: ads?.spaces.map(({ id }) => id) ?? [],
      cards,
      isWhole: !feed.hasMore,
    }),
    [ads, cards, feed.hasMore],
  );
  if (feed.stories.length === 0) return <EmptyFeed isSiteEmpty={first.topics.length === 0} />;
  return (
    <div ref={list}>
      <StoryListView stories={feed.stories} between={between} tab={feed.topic} prefetch={prefetch} />
      <MoreStories feed={feed} href={href} onMore={loadMore} onKeptClick={onKeptClick}>
        {first.offset > 0 && <a href={pageHref(site, '/', { topic: feed.topic })}>{t('portal.backToTop')}</a>}
      </MoreStories>
    </div>
  );
}

/** Where no topic has stories, none can be tried instead. */
function EmptyFeed({ isSiteEmpty }: { isSiteEmpty: boolean }) {
  const t = useTranslate();
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('portal.empty')}</p>
      <p>{t(isSiteEmpty ? 'portal.emptySite' : 'portal.emptyHint')}</p>
    </div>
  );
}
