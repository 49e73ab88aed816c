import { useLoaderData } from '@remix-run/react';
import { SignList } from '#app/horoscope/sign-list.tsx';
import { useVisitorTimeZone } from '#app/horoscope/use-visitor-time-zone.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SiteFrame } from '#app/shell/shell.port.ts';
import styles from './horoscope.module.css';
import type { loader } from './horoscope-loader.server.ts';

/** The twelve signs (section 2). */
export default function HoroscopeScreen() {
  const { signs, timeZone } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const zone = useVisitorTimeZone(timeZone);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <header className={styles.head}>
          <p className={styles.kicker}>{t('horoscope.kicker')}</p>
          <h1 className={styles.title}>{t('horoscope.title')}</h1>
          <p className={styles.lead}>
            {t('horoscope.read')} {t('horoscope.discover')}.
          </p>
        </header>
        <SignList signs={signs} timeZone={zone} look="boxes" />
      </div>
    </SiteFrame>
  );
}
