import { Link } from '@remix-run/react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SampleNote, SiteLogo, SiteMenu } from '#app/shell/shell.port.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import styles from './feed-frame.module.css';
import type { FeedAppearance } from './full-screen-feed-loader.server.ts';

const PLAIN: FeedAppearance = { shadow: 'shadow', padding: 0, ads: 'within-story' };

/**
 * Frame of the feed: stories fill the window; of the site's frame only menu and logo remain, on a chip above the
 * pictures.
 */
export function FeedFrame({
  appearance = PLAIN,
  title,
  children,
}: {
  appearance?: FeedAppearance;
  title?: string | undefined;
  children: ReactNode;
}) {
  const site = useSite();
  const t = useTranslate();
  const padding: CSSProperties & Record<'--feed-padding', string> = {
    '--feed-padding': `${appearance.padding}px`,
  };
  return (
    <div
      className={styles.frame}
      data-shadow={appearance.shadow}
      data-padded={appearance.padding > 0}
      style={padding}
    >
      <header className={styles.chip}>
        <SiteMenu />
        <Link
          className={styles.logo}
          to={pageHref(site, '/')}
          aria-label={t('shell.homeLink', { brand: site.name })}
        >
          <SiteLogo />
        </Link>
      </header>
      <div className={styles.samples}>
        <SampleNote />
      </div>
      <main id="main" className={styles.main}>
        {title && (
          <div className={styles.name}>
            <h1 className={styles.title}>{title}</h1>
            {site.tagline && <p className={styles.tagline}>{site.tagline}</p>}
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
