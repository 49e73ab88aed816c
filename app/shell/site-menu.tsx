import { useLocation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { useSite } from '#app/site/site.port.ts';
import { Icon } from '#app/ui/icon.tsx';
import { languageHref } from './language-href.ts';
import styles from './site-menu.module.css';
import { TextLink } from './text-link.tsx';
import { TEXT_SIZES } from './text-size.ts';

/**
 * The browser itself opens and closes a popover, closes it on Escape and on a click outside, and needs no script
 * for it.
 */
const opens = { popovertarget: 'site-menu' };
const closes = { popovertarget: 'site-menu', popovertargetaction: 'hide' };
const popover = { popover: 'auto' };

/** The brand's navigation, its menu and the language links. A brand with none of them has no menu button. */
export const SiteMenu = cachedPart(
  'menu',
  function SiteMenu() {
    const site = useSite();
    const t = useTranslate();
    // The logo leads home; carriers have a "Home" of their own.
    const pages = site.navigation.filter(({ key }) => key !== 'home');
    if (site.menu.length + pages.length === 0 && site.languages.length < 2) return null;
    return (
      <div className={styles.menu}>
        <button type="button" className={styles.toggle} aria-label={t('menu.open')} {...opens}>
          <Icon name="menu" />
        </button>
        <nav id="site-menu" className={styles.sheet} aria-label={t('menu.title')} {...popover}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('menu.title')}</h2>
            <button type="button" className={styles.toggle} aria-label={t('menu.close')} {...closes}>
              <Icon name="close" />
            </button>
          </div>
          {pages.length > 0 && (
            <ul className={styles.list} aria-label={t('menu.pages')}>
              {pages.map((link) => (
                <li key={link.key}>
                  <TextLink link={link} className={styles.link} />
                </li>
              ))}
            </ul>
          )}
          {site.menu.length > 0 && (
            <ul className={styles.list}>
              {site.menu.map((link) => (
                <li key={link.key}>
                  <TextLink link={link} className={styles.link} />
                </li>
              ))}
            </ul>
          )}
          {site.languages.length > 1 && <LanguageChoice />}
          <TextSizeChoice />
        </nav>
      </div>
    );
  },
  'address',
);

/** Buttons of markup that is not hydrated: `start-text-size.client.ts` handles and marks them. */
function TextSizeChoice() {
  const t = useTranslate();
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.label}>{t('shell.textSize')}</legend>
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={styles.size}
          data-text-size-choice={size}
          aria-label={t(`shell.text.${size}`)}
          aria-pressed={size === 'normal'}
        >
          A
        </button>
      ))}
    </fieldset>
  );
}

function LanguageChoice() {
  const site = useSite();
  const t = useTranslate();
  const location = useLocation();
  return (
    <div className={styles.languages}>
      <p className={styles.label}>
        <Icon name="globe" size={20} />
        {t('shell.language')}
      </p>
      {site.languages.map((language) => (
        <a
          key={language}
          className={styles.language}
          href={languageHref(location, language, { ...site.linkParameters, ...site.appParameters })}
          data-other-language={language}
          lang={language}
          hrefLang={language}
          aria-current={language === site.language ? 'true' : undefined}
        >
          {t(`shell.${language}`)}
        </a>
      ))}
    </div>
  );
}
