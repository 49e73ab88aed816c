import { type MouseEvent, type ReactNode, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import {
  type StoryListState,
  type StoryView,
  useFocusOnNew,
  useNearWindow,
} from '#app/stories/stories.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useNewMarks } from './last-visit/use-new-stories.ts';
import styles from './more-stories.module.css';

/** Pages that load by scrolling before the button is required: the footer must stay reachable. */
const MAX_PAGES_BY_SCROLLING = 4;

/**
 * Loads more stories as the end of the list comes near. The button is for visitors without scripts, after a failed
 * load, or after several pages by scrolling. After a failure its label changes, which screen readers announce; an
 * error message shows only where there are no stories (section 4, "Paging").
 */
export function MoreStories({
  storyList,
  href,
  onMore,
  marked,
  children,
}: {
  storyList: StoryListState<StoryView>;
  href: string;
  onMore: () => void;
  /** Stories of the first page, where new stories are marked. */
  marked: readonly StoryView[] | false;
  children?: ReactNode;
}) {
  const t = useTranslate();
  useNewMarks(marked || NONE, marked ? storyList.stories : NONE);
  const end = useRef<HTMLDivElement>(null);
  const pagesScrolled = useRef(0);
  const focusOnNew = useFocusOnNew(end, storyList);
  const requestMore = (gesture: 'scroll' | 'button') => {
    report('load more', { tab_name: storyList.topic, offset: storyList.nextOffset, gesture });
    onMore();
  };
  useNearWindow(end, storyList.hasMore && storyList.status === 'idle', () => {
    if (pagesScrolled.current >= MAX_PAGES_BY_SCROLLING) return;
    pagesScrolled.current += 1;
    requestMore('scroll');
  });
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    focusOnNew();
    if (storyList.status === 'loading') return;
    pagesScrolled.current = 0;
    requestMore('button');
  };
  return (
    <div className={styles.more} aria-live="polite" ref={end}>
      {storyList.hasMore ? (
        <ButtonLink look="quiet" href={href} onClick={onClick} aria-busy={storyList.status === 'loading'}>
          {t(LABELS[storyList.status])}
        </ButtonLink>
      ) : (
        <p className={styles.note}>{t('portal.end')}</p>
      )}
      {children}
    </div>
  );
}

const NONE: readonly StoryView[] = [];

const LABELS = { idle: 'portal.more', loading: 'portal.loading', failed: 'portal.retry' } as const;
