import { useLocation, useNavigate } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { useSite } from '#app/site/site.port.ts';
import { languageHref } from './language-href.ts';
import { SampleNote } from './sample-note.tsx';
import styles from './site-frame.module.css';

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

/**
 * Handles clicks in markup that is not hydrated: reports menu entries, and follows links of the site by client
 * navigation.
 */
function useStaticLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link) return;
      const { reportLabel: label, within, otherLanguage } = link.dataset;
      // The markup names the page that the document began with.
      if (otherLanguage !== undefined) link.href = languageHref(location, otherLanguage);
      if (label !== undefined) report('menu click', { label });
      if (within === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search, { replace: link.href === location.href });
    },
    [navigate],
  );
}
