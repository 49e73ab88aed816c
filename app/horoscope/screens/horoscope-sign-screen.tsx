import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { hasReading } from '#app/horoscope/has-reading.ts';
import { rememberSign } from '#app/horoscope/last-sign.ts';
import { SignList } from '#app/horoscope/sign-list.tsx';
import { SignPicture } from '#app/horoscope/sign-picture.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SiteFrame } from '#app/shell/shell.port.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { LineIcon } from '#app/ui/line-icon.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import styles from './horoscope-sign.module.css';
import type { loader } from './horoscope-sign-loader.server.ts';

const PATHS = {
  love: 'M12 20C5.500 15.500 3 12 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 12 18.500 15.500 12 20z',
  career: 'M3 8h18v12H3zM8.500 8V4.500h7V8M3 13.500h18M12 12.500v2',
  finance:
    'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M15 9c-.5-1.200-1.500-1.800-3-1.800-1.800 0-3 .9-3 2.300 0 3.200 6 1.700 6 5 0 1.500-1.300 2.300-3 2.300s-2.700-.7-3.200-1.900M12 5.700v12.600',
} as const;

/** Subjects of a reading besides the general one (section 2). */
type Aspect = keyof typeof PATHS;

/** The aspects in the order in which they are shown. */
const ASPECTS = ['love', 'career', 'finance'] as const satisfies readonly Aspect[];

/** Icon of an aspect, in the text colour. */
function AspectIcon({ aspect }: { aspect: Aspect }) {
  return <LineIcon path={PATHS[aspect]} size={24} />;
}

/** One sign (section 2): the general reading, love, career and finance, and links to the other signs. */
export default function HoroscopeSignScreen() {
  const { others, linkZone } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  return (
    <SiteFrame>
      <BackLink to={pageHref(site, '/horoscope')} text={t('horoscope.allSigns')} />
      <Reading />
      <PageSection id="more-signs" title={t('horoscope.moreSigns')}>
        <SignList signs={others} timeZone={linkZone} look="row" />
      </PageSection>
    </SiteFrame>
  );
}

function Reading() {
  const { sign, day } = useLoaderData<typeof loader>();
  const t = useTranslate();
  useEffect(() => rememberSign(sign.id), [sign.id]);
  // A carrier's back end may have only the general reading, or none.
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
          {!hasReading(sign) && <p>{t('horoscope.none')}</p>}
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
