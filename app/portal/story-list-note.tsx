import { useLocation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './story-list-note.module.css';

/** What is shown in place of stories: that they failed to load after the page was sent, or that there are none. */
export function StoryListNote({ kind }: { kind: 'failed' | 'noneHere' | 'none' }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  if (kind === 'failed')
    return (
      <div className={styles.empty} role="alert">
        <p className={styles.emptyTitle}>{t('problem.oops')}</p>
        <p>{t('problem.error')}</p>
        <ButtonLink href={pathname + search}>{t('portal.retry')}</ButtonLink>
      </div>
    );
  // When the whole site has no stories, the hint to try another topic is left out.
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('portal.empty')}</p>
      <p>{t(kind === 'none' ? 'portal.emptySite' : 'portal.emptyHint')}</p>
    </div>
  );
}
