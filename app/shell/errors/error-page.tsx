import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBackOnline, useCachedPage } from '#app/offline/offline.port.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './error-page.module.css';
import { ProblemPage } from './problem-page.tsx';

/**
 * The error page (section 2): opens the page that is cached, where one is; tells whether the browser is offline, reloads
 * by itself once it is online, and has a retry button.
 * @param page address of the page that failed to load; default: the current one
 */
export function ErrorPage({ page, retries = true }: { page?: string | undefined; retries?: boolean }) {
  const site = useSite();
  const t = useTranslate();
  useCachedPage();
  const isOffline = useBackOnline(pageHref(site, '/'), page);
  const retry = () => {
    if (!navigator.onLine) return;
    if (page === undefined) location.reload();
    else location.replace(page);
  };
  return (
    <ProblemPage kind="error" home={retries ? 'quiet' : 'solid'}>
      <p role="status" className={styles.offline}>
        {isOffline && t('problem.offline')}
      </p>
      {retries && (
        <Button type="button" onClick={retry}>
          {t('problem.retry')}
        </Button>
      )}
    </ProblemPage>
  );
}
