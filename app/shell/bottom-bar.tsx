import { useLocation } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { reportsClick } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { appHref, useSite } from '#app/site/site.port.ts';
import { Icon, isIconName } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import styles from './bottom-bar.module.css';

/** At the foot of phones: the brand's `navigation`. Wide windows have it in the menu alone. */
export const BottomBar = cachedPart(
  'bottom bar',
  function BottomBar() {
    const site = useSite();
    const { navigation } = site;
    const t = useTranslate();
    const { pathname } = useLocation();
    if (navigation.length === 0) return null;
    const columns: CSSProperties & Record<'--pages', number> = { '--pages': navigation.length };
    return (
      <nav className={styles.bar} style={columns} data-bottom-bar="" aria-label={t('menu.pages')}>
        {navigation.map(({ key, text, label, href, icon }) => (
          <SiteLink
            key={key}
            to={appHref(site, href)}
            className={styles.page}
            data-within=""
            aria-current={href.split('?', 1)[0] === pathname ? 'page' : undefined}
            {...reportsClick('menu click', { label })}
          >
            {isIconName(icon) && <Icon name={icon} />}
            <span>{t(`menu.${text}`)}</span>
          </SiteLink>
        ))}
      </nav>
    );
  },
  'address',
);
