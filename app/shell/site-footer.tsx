import { useLocation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { languageHref } from './language-href.ts';
import styles from './site-footer.module.css';

/** Footer of every page: publisher of the site, the privacy choice, the other languages. */
export const SiteFooter = cachedPart(
  'footer',
  function SiteFooter() {
    const site = useSite();
    const t = useTranslate();
    const location = useLocation();
    return (
      <footer className={styles.footer}>
        <div className={styles.row}>
          <p>{t('shell.footer', { brand: site.name })}</p>
          <p className={styles.links}>
            <a href={pageHref(site, '/dns')}>{t('menu.doNotSell')}</a>
            {site.languages
              .filter((language) => language !== site.language)
              .map((language) => (
                <a
                  key={language}
                  href={languageHref(location, language, { ...site.linkParameters, ...site.appParameters })}
                  data-other-language={language}
                  lang={language}
                  hrefLang={language}
                >
                  {t(`shell.${language}`)}
                </a>
              ))}
          </p>
        </div>
      </footer>
    );
  },
  'address',
);
