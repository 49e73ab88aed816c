import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './problem-page.module.css';
import { ProblemPage } from './problem-page.tsx';
import { SiteFrame } from './site-frame.tsx';

/**
 * A story that could not be loaded (section 8, "Failed article load"): said in its place, with a way to try again; the
 * rest of the visit goes on. A story that does not exist is the not-found page.
 */
export function ArticleProblem() {
  const error = useRouteError();
  const site = useSite();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <ProblemPage kind="notFound" />;
  return (
    <SiteFrame>
      <BackLink to={pageHref(site, '/')} text={t('problem.home')} />
      <div className={styles.page} role="alert">
        <h1 className={styles.title}>{t('problem.oops')}</h1>
        <p className={styles.text}>{t('problem.error')}</p>
        {/* A link, so that it works without scripts; with them the page stays and asks again. */}
        <ButtonLink
          href={pathname + search}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault();
            revalidate();
          }}
        >
          {t('problem.retry')}
        </ButtonLink>
      </div>
    </SiteFrame>
  );
}
