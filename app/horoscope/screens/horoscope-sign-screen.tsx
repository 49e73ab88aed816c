import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { ASPECTS, AspectIcon } from '#app/horoscope/aspect-icon.tsx';
import { rememberSign } from '#app/horoscope/last-sign.ts';
import { SignList } from '#app/horoscope/sign-list.tsx';
import { SignPicture } from '#app/horoscope/sign-picture.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SiteFrame } from '#app/shell/shell.port.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import styles from './horoscope-sign.module.css';
import type { loader } from './horoscope-sign-loader.server.ts';

/** One sign (section 2): the day, love, career and finance, and the way to the other signs. */
export default function HoroscopeSignScreen() {
  const { others, timeZone } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  return (
    <SiteFrame>
      <BackLink to={pageHref(site, '/horoscope')} text={t('horoscope.allSigns')} />
      <Reading />
      <PageSection id="more-signs" title={t('horoscope.moreSigns')}>
        <SignList signs={others} timeZone={timeZone} look="row" />
      </PageSection>
    </SiteFrame>
  );
}

function Reading() {
  const { sign, day } = useLoaderData<typeof loader>();
  const t = useTranslate();
  useEffect(() => rememberSign(sign.id), [sign.id]);
  // A back end of a carrier may have the day's reading alone, or none.
  const aspects = ASPECTS.filter((aspect) => sign.aspects[aspect] !== '');
  return (
    <article>
      <div className={styles.day}>
        <SignPicture sign={sign.id} className={styles.picture} />
        <header className={styles.head}>
          <p className={styles.kicker}>{t('horoscope.kicker')}</p>
          <h1 className={styles.title}>{t(`horoscope.signs.${sign.id}`)}</h1>
          <p className={styles.dates}>{sign.dates}</p>
        </header>
        <div className={styles.text}>
          <p className={styles.date}>
            <time dateTime={day}>{sign.date}</time>
          </p>
          {sign.reading && <p className={styles.reading}>{sign.reading}</p>}
        </div>
      </div>
      {aspects.length > 0 && <h2 className="visually-hidden">{t('horoscope.aspects.title')}</h2>}
      <div className={styles.aspects}>
        {aspects.map((aspect) => (
          <section key={aspect} className={styles.aspect} aria-labelledby={`aspect-${aspect}`}>
            <h3 id={`aspect-${aspect}`} className={styles.aspectTitle}>
              <AspectIcon aspect={aspect} />
              {t(`horoscope.aspects.${aspect}`)}
            </h3>
            <p>{sign.aspects[aspect]}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
