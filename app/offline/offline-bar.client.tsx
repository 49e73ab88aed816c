import type { Translate } from '#app/i18n/translator.ts';
import { mountApart } from '#app/ui/mount-apart.client.ts';
import styles from './offline-bar.module.css';

/** Shows the bar about the missing connection and offline reading; returns a function that removes it. */
export function showOfflineBar(t: Translate): () => void {
  return mountApart(
    <p className={styles.bar} role="status" data-offline-bar="">
      {t('offline.bar')}
    </p>,
  );
}
