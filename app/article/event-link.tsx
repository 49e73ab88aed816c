import { Link } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { appHref, useSite } from '#app/site/site.port.ts';
import styles from './event-link.module.css';

/** Below a story that several sources tell: the way to the page of its event. */
export function EventLink({ event }: { event: { href: string; sources: number } }) {
  const t = useTranslate();
  const sources = t('portal.sources', { count: event.sources });
  return (
    <Link className={styles.event} to={appHref(useSite(), event.href)} data-screen-only="">
      <strong className={styles.title}>{t('coverage.kicker')}</strong>
      <span>{t('coverage.hint', { sources })}</span>
    </Link>
  );
}
