import { type MouseEvent, type ReactNode, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { type StoryListState, type StoryView, useNearWindow } from '#app/stories/stories.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './more-stories.module.css';

/** Pages that come by scrolling alone before the button asks: what stands below a feed must be reachable. */
const BY_SCROLLING = 4;

/**
 * Below the stories: more of them come as the end comes near. The button is for whoever has no scripts, has seen a
 * load fail, or has scrolled through several pages already. After a failure its words change, which is read out; an
 * error shows only where there are no stories (section 4, "Paging").
 */
export function MoreStories({
  feed,
  href,
  onMore,
  children,
}: {
  feed: StoryListState<StoryView>;
  href: string;
  onMore: () => void;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  const ask = (gesture: 'scroll' | 'button') => {
    report('load more', { tab_name: feed.topic, offset: feed.nextOffset, gesture });
    onMore();
  };
  useNearWindow(end, feed.hasMore && feed.status === 'idle', () => {
    if (scrolled.current >= BY_SCROLLING) return;
    scrolled.current += 1;
    ask('scroll');
  });
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (feed.status === 'loading') return;
    scrolled.current = 0;
    ask('button');
  };
  return (
    <div className={styles.more} aria-live="polite" ref={end}>
      {feed.hasMore ? (
        <ButtonLink look="quiet" href={href} onClick={onClick} aria-busy={feed.status === 'loading'}>
          {t(LABELS[feed.status])}
        </ButtonLink>
      ) : (
        <p className={styles.note}>{t('portal.end')}</p>
      )}
      {children}
    </div>
  );
}

const LABELS = { idle: 'portal.more', loading: 'portal.loading', failed: 'portal.retry' } as const;
