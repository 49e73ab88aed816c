import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/site/site.port.ts';
import styles from './sample-note.module.css';

/** Notice that the stories are invented, where a brand shows those of the demo pack. */
export function SampleNote() {
  const { showsSamples } = useSite();
  const t = useTranslate();
  if (!showsSamples) return null;
  return <aside className={styles.note}>{t('shell.samples')}</aside>;
}
