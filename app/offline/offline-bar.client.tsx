import type { Translate } from '#app/i18n/translator.ts';
import { mountApart } from '#app/ui/mount-apart.client.ts';
import styles from './offline-bar.module.css';

/** Shows a bar that says that there is no connection, and what can be read; gives back what takes it away. */
export function showOfflineBar(t: Translate): () => void {
  return mountApart(
    <p className={styles.bar} role="status" data-offline-bar="">
      {t('offline.bar')}
    </p>,
  );
}
