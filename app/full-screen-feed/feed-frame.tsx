import type { CSSProperties, ReactNode } from 'react';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { SampleNote, useStaticLinks } from '#app/shell/shell.port.ts';
import { useSite } from '#app/site/site.port.ts';
import styles from './feed-frame.module.css';
import type { FeedAppearance } from './full-screen-feed-loader.server.ts';

const PLAIN: FeedAppearance = { shadow: 'shadow', padding: 0, ads: 'within-story' };

/** Not hydrated, like the header of the other pages: the browser itself opens and closes the menu. */
const FeedHeader = latePart({
  load: () => import('./feed-header.tsx').then((module) => module.FeedHeader),
  stays: true,
  ahead: true,
});

/**
 * Frame of the feed: stories fill the window; of the site's frame only menu and logo remain, neither in the carrier's
 * app.
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
  const onKeptClick = useStaticLinks();
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
      {site.hasFrame && <FeedHeader onKeptClick={onKeptClick} />}
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
