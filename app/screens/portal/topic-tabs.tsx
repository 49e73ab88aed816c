import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import styles from './topic-tabs.module.css';

/** The topics as links in one row that scrolls sideways; the chosen one is brought into sight. */
export function TopicTabs({ topics, selected }: { topics: readonly string[]; selected: string }) {
  const site = useSite();
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-topic="${selected}"]`);
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [selected]);
  return (
    <nav className={styles.tabs} data-look={site.theme.tabs} aria-label={t('portal.topics')}>
      <ul className={styles.row} ref={row}>
        {topics.map((topic, place) => (
          <li key={topic} data-topic={topic}>
            <Link
              className={styles.tab}
              to={pageHref(site, '/', { topic: place === 0 ? undefined : topic })}
              aria-current={topic === selected ? 'page' : undefined}
              preventScrollReset
            >
              {t(`topics.${topic}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
