import { useSite } from '#app/site/site.port.ts';
import styles from './site-logo.module.css';

/**
 * The brand's logo in the theme that shows. The system's theme chooses within the picture, so that one file is asked
 * for, and early. Where the carrier's app forces the dark theme, styles show the second image; it is lazy, as what
 * is not shown is then not fetched either (`loading` stands before `src`, as that is when React sets them).
 */
export function SiteLogo() {
  const { logo, isDarkMode } = useSite();
  const size = { width: logo.width, height: logo.height };
  return (
    <>
      <picture className={styles.system}>
        <source srcSet={logo.dark} media={isDarkMode ? 'all' : '(prefers-color-scheme: dark)'} />
        <img src={logo.light} alt="" {...size} />
      </picture>
      <img className={styles.forced} loading="lazy" src={logo.dark} alt="" {...size} />
    </>
  );
}
