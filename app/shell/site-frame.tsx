import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { useSite } from '#app/site/site.port.ts';
import { SampleNote } from './sample-note.tsx';
import styles from './site-frame.module.css';
import { useStaticLinks } from './use-static-links.ts';

/**
 * Header and footer never change within a document: they are not hydrated, and the browser keeps the server's
 * markup.
 */
const SiteHeader = latePart({
  load: () => import('./site-header.tsx').then((module) => module.SiteHeader),
  stays: true,
  ahead: true,
});
const SiteFooter = latePart({
  load: () => import('./site-footer.tsx').then((module) => module.SiteFooter),
  stays: true,
  ahead: true,
});

const BottomBar = latePart({
  load: () => import('./bottom-bar.tsx').then((module) => module.BottomBar),
  stays: true,
  ahead: true,
});

/** Header, main part, footer and the bar of pages in the brand's theme. The screen passes in its search box, if any. */
export function SiteFrame({ search, children }: { search?: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  const site = useSite();
  const onKeptClick = useStaticLinks();
  useCurrentPage();
  return (
    <div
      className={styles.frame}
      data-header={site.theme.header}
      data-tabs={site.theme.tabs}
      data-sticky={site.hasFrame && site.topButtons.length === 0 ? '' : undefined}
    >
      <a className={styles.skip} href="#main" data-screen-only="">
        {t('shell.skip')}
      </a>
      <SampleNote />
      {site.hasFrame && <SiteHeader search={search} onKeptClick={onKeptClick} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {site.hasFrame && (
        <>
          <SiteFooter onKeptClick={onKeptClick} />
          <BottomBar onKeptClick={onKeptClick} />
        </>
      )}
    </div>
  );
}

/** Marks the page that is open in the bar: markup that is not hydrated keeps the mark of the first page. */
function useCurrentPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-bottom-bar] a'))
      link.setAttribute('aria-current', link.pathname === pathname ? 'page' : 'false');
  }, [pathname]);
}
