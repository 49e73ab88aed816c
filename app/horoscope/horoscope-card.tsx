import { useSyncExternalStore } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CARD_POSITION_KEY, positionAfterUse } from './card-position.ts';
import type { CardSign } from './card-signs.server.ts';
import styles from './horoscope-card.module.css';
import { isLastSign } from './last-sign.ts';
import { signPath } from './sign-path.ts';
import { useOwnReading } from './use-own-reading.ts';
import { useVisitorTimeZone } from './use-visitor-time-zone.ts';

const storage = safeLocalStorage();

/** Data of the card: the signs, and the brand's time zone. */
export interface HoroscopeCardData {
  signs: readonly CardSign[];
  timeZone: string;
}

/**
 * The horoscope card in a story list (section 2), with links to all signs and to each of them. The sign that was
 * read last is marked, the card's main link opens it, and its first sentence of the day is shown. A card that is used
 * moves up on the next visit.
 */
export const HoroscopeCard = cachedPart(
  'horoscope card',
  function HoroscopeCard({
    data,
    position,
  }: {
    data: HoroscopeCardData;
    /** Number of stories before the card. */
    position: number;
  }) {
    const site = useSite();
    const t = useTranslate();
    const zone = useVisitorTimeZone(data.timeZone);
    const own = useSyncExternalStore(
      onSignChange,
      () => data.signs.find(({ id }) => isLastSign(id))?.id,
      () => undefined,
    );
    const list = pageHref(site, '/horoscope');
    const hrefOf = (id: string) => pageHref(site, signPath(id, zone));
    const reading = useOwnReading(
      own && pageHref(site, `/api/spa${signPath(own, zone)}`, { lang: site.language }),
    );
    return (
      <section className={styles.card} aria-labelledby="horoscope-card">
        <div className={styles.head}>
          <p className={styles.kicker}>{t('horoscope.kicker')}</p>
          <h3 className={styles.title} id="horoscope-card">
            {t('horoscope.title')}
          </h3>
          <p className={styles.lead}>
            <SiteLink
              className={styles.read}
              to={own ? hrefOf(own) : list}
              onClick={() => noteUse(own, position)}
            >
              {t('horoscope.read')}
            </SiteLink>
          </p>
          <p className={styles.promise}>
            {own && reading ? `${t(`horoscope.signs.${own}`)}: ${reading}` : t('horoscope.discover')}
          </p>
        </div>
        <ul className={styles.signs} data-sideways="">
          {data.signs.map(({ id, symbol }) => (
            <li key={id}>
              <SiteLink
                className={styles.sign}
                to={hrefOf(id)}
                data-own={id === own || undefined}
                onClick={() => noteUse(id, position)}
              >
                <svg className={styles.symbol} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                  <path d={symbol} />
                </svg>
                <span>{t(`horoscope.signs.${id}`)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <SiteLink className={styles.more} to={list} onClick={() => noteUse(undefined, position)}>
          {t('horoscope.moreSigns')}
          <span className={styles.arrow}>
            <Icon name="back" size={20} />
          </span>
        </SiteLink>
      </section>
    );
  },
);

/** The sign changes when another tab shows one, or a page that the visitor comes back from by the back/forward cache. */
function onSignChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}

/** @param sign the chosen one; undefined for the list of signs */
function noteUse(sign: string | undefined, position: number): void {
  storage.set(CARD_POSITION_KEY, String(positionAfterUse(position)));
  report('horoscope card click', { item_id: sign, item_position: position });
}
