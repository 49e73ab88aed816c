import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SignList } from '#app/horoscope/sign-list.tsx';
import { useVisitorTimeZone } from '#app/horoscope/use-visitor-time-zone.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHead, SiteFrame } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';
import styles from './horoscope.module.css';
import type { loader } from './horoscope-loader.server.ts';

/** Head data of the list of signs. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'horoscope.title'),
    description: `${textOf(matches, 'horoscope.read')} ${textOf(matches, 'horoscope.discover')}.`,
    path: '/horoscope',
  });
};

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
