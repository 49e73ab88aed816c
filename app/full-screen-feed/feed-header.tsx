import { useTranslate } from '#app/i18n/use-translate.ts';
import { SiteLogo, SiteMenu } from '#app/shell/shell.port.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import styles from './feed-header.module.css';

/** Menu and logo, on a chip above the pictures. */
export function FeedHeader() {
  const site = useSite();
  const t = useTranslate();
  return (
    <header className={styles.chip}>
      <SiteMenu />
      <SiteLink
        className={styles.logo}
        data-within=""
        to={pageHref(site, '/')}
        aria-label={t('shell.homeLink', { brand: site.name })}
      >
        <SiteLogo />
      </SiteLink>
    </header>
  );
}
