import { useSite } from '#app/site/site.port.ts';
import styles from './site-logo.module.css';

/**
 * The brand's logo for the current theme. The system's theme is chosen within `picture`, so that only one file is
 * requested, and early. Where the carrier's app forces the dark theme, styles show the second image; it is lazy, so
 * that it is not fetched while hidden (`loading` comes before `src`, as React sets attributes in this order).
 * A logo that cannot be had leaves its place to the brand's name.
 */
export function SiteLogo() {
  const { logo, name, isDarkMode } = useSite();
  const size = { width: logo.width, height: logo.height };
  return (
    <>
      <picture className={styles.system}>
        <source srcSet={logo.dark} media={isDarkMode ? 'all' : '(prefers-color-scheme: dark)'} />
        <img src={logo.light} alt={name} {...size} />
      </picture>
      <img className={styles.forced} loading="lazy" src={logo.dark} alt={name} {...size} />
    </>
  );
}
