import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './problem-page.module.css';
import { SiteFrame } from './site-frame.tsx';

/** The common shape of the error and the not-found page: what happened, and the way home. */
export function ProblemPage({ kind }: { kind: 'error' | 'notFound' }) {
  const site = useSite();
  const t = useTranslate();
  return (
    <SiteFrame>
      <div className={styles.page}>
        {kind === 'notFound' && (
          <p className={styles.number} aria-hidden="true">
            {t('problem.notFoundTitle')}
          </p>
        )}
        <h1 className={styles.title}>
          {kind === 'notFound' && <span className="visually-hidden">{t('problem.notFoundTitle')} </span>}
          {t('problem.oops')}
        </h1>
        <p className={styles.text}>{t(`problem.${kind}`)}</p>
        <ButtonLink href={pageHref(site, '/')}>{t('problem.home')}</ButtonLink>
      </div>
    </SiteFrame>
  );
}
