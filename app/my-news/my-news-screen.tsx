import type { MetaFunction } from '@remix-run/node';
import { lazy, Suspense } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { pageHead, SiteFrame } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';
import styles from './my-news.module.css';

/** What the lists show, only the browser knows. */
const MyNewsLists = lazy(() =>
  import('./my-news-lists.tsx').then((module) => ({ default: module.MyNewsLists })),
);

/** Head data; the page says something else to each visitor, so search engines do not index it. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'myNews.title'),
    description: textOf(matches, 'myNews.lead') ?? '',
    path: '/my-news',
    noindex: true,
  });
};

/** What the visitor has saved, follows and has hidden; each is undone with one press. */
export default function MyNewsScreen() {
  const t = useTranslate();
  const isKnown = useHydrated();
  return (
    <SiteFrame>
      <div className={styles.page} aria-busy={!isKnown}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('myNews.title')}</h1>
          <p className={styles.lead}>{t('myNews.lead')}</p>
          <p className={styles.noScripts}>{t('myNews.noScripts')}</p>
        </header>
        {isKnown && (
          <Suspense>
            <MyNewsLists />
          </Suspense>
        )}
      </div>
    </SiteFrame>
  );
}
