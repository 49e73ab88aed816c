import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import styles from './site-header.module.css';
import { SiteLogo } from './site-logo.tsx';
import { SiteMenu } from './site-menu.tsx';
import { TextLink } from './text-link.tsx';

/** Logo, top buttons, menu and search. Four layouts of the same elements, chosen by the brand's theme. */
export function SiteHeader({ search }: { search?: ReactNode }) {
  const site = useSite();
  const t = useTranslate();
  const hasButtons = site.topButtons.length > 0;
  return (
    <header
      className={styles.header}
      style={{ '--logo-height': `${site.logo.height}px` } as CSSProperties}
      data-look={site.theme.header}
      data-search={search ? '' : undefined}
      data-buttons={hasButtons ? '' : undefined}
    >
      <div className={styles.row}>
        <SiteMenu />
        <div className={styles.name}>
          <SiteLink
            className={styles.logo}
            data-within={site.isRetired ? undefined : ''}
            to={pageHref(site, '/')}
            aria-label={t('shell.homeLink', { brand: site.name })}
          >
            <SiteLogo />
          </SiteLink>
          {site.tagline && <p className={styles.tagline}>{site.tagline}</p>}
        </div>
        {search && <div className={styles.search}>{search}</div>}
        {hasButtons && (
          <div className={styles.buttons} data-screen-only="">
            {site.topButtons.map((link) => (
              <TextLink key={link.key} link={link} className={styles.topButton} />
            ))}
          </div>
        )}
      </div>
    </header>
  );
}
