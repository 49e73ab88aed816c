import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { SignId } from '#schemas/api/horoscope.ts';
import styles from './sign-list.module.css';
import { signPath } from './sign-path.ts';
import { SignPicture } from './sign-picture.tsx';

/** A sign and its dates as text. */
interface SignView {
  id: SignId;
  dates: string;
}

/** Signs as pictures with links to their readings: all twelve as boxes, or the other signs as a row. */
export function SignList({
  signs,
  timeZone,
  look,
}: {
  signs: readonly SignView[];
  timeZone: string;
  look: 'boxes' | 'row';
}) {
  const site = useSite();
  const t = useTranslate();
  return (
    <ul className={styles[look]}>
      {signs.map(({ id, dates }) => (
        <li key={id}>
          <SiteLink className={styles.sign} to={pageHref(site, signPath(id, timeZone))} data-sign={id}>
            <SignPicture sign={id} className={styles.picture} />
            <span className={styles.name}>{t(`horoscope.signs.${id}`)}</span>
            <span className={styles.dates}>{dates}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
