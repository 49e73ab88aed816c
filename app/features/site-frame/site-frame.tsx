import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header.tsx';

/** Header, main part and footer in the brand's dress. The screen brings its search box, or none. */
export function SiteFrame({ search, children }: { search?: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  const site = useSite();
  return (
    <div className={styles.frame} data-header={site.theme.header} data-tabs={site.theme.tabs}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <SiteHeader search={search} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
