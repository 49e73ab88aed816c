import type { Translate } from '#app/i18n/translator.ts';
import styles from './offline-bar.module.css';

/**
 * Shows the bar about the missing connection and offline reading; returns a function that removes it. Without React,
 * which a page may not have, and could not load then.
 */
export function showOfflineBar(t: Translate): () => void {
  const bar = document.createElement('p');
  bar.className = styles.bar ?? '';
  bar.role = 'status';
  bar.dataset.offlineBar = '';
  bar.textContent = t('offline.bar');
  document.body.append(bar);
  return () => bar.remove();
}
