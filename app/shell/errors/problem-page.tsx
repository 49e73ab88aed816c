import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { SiteFrame } from '#app/shell/site-frame.tsx';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './problem-page.module.css';

const SearchBox = latePart({
  load: () => import('#app/search/search-box.tsx').then((module) => module.SearchBox),
  stays: true,
  ahead: true,
});

const ProblemStories = latePart({
  load: () => import('./problem-stories.tsx').then((module) => module.ProblemStories),
  ahead: true,
});

/**
 * Common layout of the error and the not-found page: search, message, content of the page, the link home, and stories.
 */
export function ProblemPage({
  kind,
  home = 'solid',
  children,
}: {
  kind: 'error' | 'notFound';
  /** Style of the link home: quiet where the page has a better action. */
  home?: 'solid' | 'quiet';
  children?: ReactNode;
}) {
  const site = useSite();
  const t = useTranslate();
  return (
    <SiteFrame search={<SearchBox client={site.searchClient} />}>
      <div className={styles.page}>
        {kind === 'notFound' ? (
          <p className={styles.number} aria-hidden="true">
            {t('problem.notFoundTitle')}
          </p>
        ) : (
          <ProblemPicture />
        )}
        <h1 className={styles.title}>
          {kind === 'notFound' && <span className="visually-hidden">{t('problem.notFoundTitle')} </span>}
          {t('problem.oops')}
        </h1>
        <p className={styles.text}>{t(`problem.${kind}`)}</p>
        {children}
        <div className={styles.ways}>
          <ButtonLink href={pageHref(site, '/')} look={home}>
            {t('problem.home')}
          </ButtonLink>
        </div>
        <ProblemStories />
      </div>
    </SiteFrame>
  );
}

/** Drawing of a broken newspaper page, in the brand's colours. */
function ProblemPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <rect className={styles.paper} x="14" y="14" width="104" height="92" rx="6" />
      <path className={styles.line} d="M30 34h72M30 54h30M30 68h30M30 82h22" />
      <path className={styles.line} d="M74 54h28v30H74z" />
      <circle className={styles.sign} cx="122" cy="84" r="24" />
      <path className={styles.mark} d="M122 71v15M122 95.500v.5" />
    </svg>
  );
}
