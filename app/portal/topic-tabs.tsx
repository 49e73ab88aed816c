import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { useLateListener } from '#app/lib/view/use-late-listener.ts';
import { useSite } from '#app/site/site.port.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { scrollToTab } from './scroll-to-tab.ts';
import { topicHref } from './topic-href.ts';
import styles from './topic-tabs.module.css';

const SCROLLING = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'scroll'];

/**
 * The topics as links in one row that scrolls sideways. With scripts the row is one tab stop (roving tabindex), and
 * arrows, Home and End move inside it; Enter opens. The chosen one is scrolled into view.
 */
export const TopicTabs = cachedPart(
  'topic tabs',
  function TopicTabs({ topics, selected }: { topics: readonly string[]; selected: string }) {
    const site = useSite();
    const t = useTranslate();
    const row = useRef<HTMLUListElement>(null);
    const hasScripts = useHydrated();
    const [focused, setFocused] = useState<string>();
    const stop = focused ?? (topics.includes(selected) ? selected : topics[0]);
    const chosen = useRef(selected);
    chosen.current = selected;
    useLateListener(row, SCROLLING, () =>
      import('./report-topics-scroll.client.ts').then((module) =>
        module.reportTopicsScroll(() => chosen.current),
      ),
    );
    useEffect(() => {
      if (row.current) scrollToTab(row.current, selected);
    }, [selected]);
    const onKey = (event: KeyboardEvent, index: number) => {
      if (!isPlainClick(event)) return;
      const to = tabAfter(event.key, index, topics.length);
      if (to === undefined) return;
      event.preventDefault();
      row.current?.querySelectorAll('a')[to]?.focus();
      setFocused(topics[to]);
    };
    return (
      <nav
        className={styles.tabs}
        data-look={site.theme.tabs}
        data-sideways=""
        aria-label={t('portal.topics')}
      >
        <ul className={styles.row} ref={row}>
          {topics.map((topic, index) => (
            <li key={topic} data-topic={topic}>
              <SiteLink
                className={styles.tab}
                to={topicHref(site, topics, topic)}
                aria-current={topic === selected ? 'page' : undefined}
                tabIndex={hasScripts && topic !== stop ? -1 : undefined}
                preventScrollReset
                onKeyDown={(event) => onKey(event, index)}
                onBlur={() => setFocused(undefined)}
                onClick={() => report('tab bar', { tab_name: topic, item_position: index, gesture: 'tab' })}
              >
                {t(`topics.${topic}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
);

/** Index of the tab that a key moves to, from `index` in a row of `count` tabs; undefined for other keys. */
export function tabAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
