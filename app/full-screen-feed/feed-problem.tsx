import { Link, useLocation, useRevalidator } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './last-screen.module.css';

/** Shown in place of stories that failed to load: a message, a retry button, and a link to the first stories. */
export function FeedProblem() {
  const site = useSite();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const retry = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state === 'idle') revalidate();
  };
  const topic = new URLSearchParams(search).get('topic') ?? undefined;
  return (
    <section className={styles.last} data-screen="problem">
      <div className={styles.news} role="alert">
        <p>{t('portal.loadFailed')}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={pathname + search} onClick={retry} aria-busy={state !== 'idle'}>
          {t(state === 'idle' ? 'portal.retry' : 'portal.loading')}
        </ButtonLink>
        <Link className={styles.way} to={pageHref(site, pathname, { topic })}>
          {t('portal.backToTop')}
        </Link>
      </div>
    </section>
  );
}
