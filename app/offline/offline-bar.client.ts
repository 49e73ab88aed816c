import type { Translate } from '#app/i18n/translator.ts';
import styles from './offline-bar.module.css';

/**
 * Shows the bar about the missing connection and offline reading; returns a function that removes it. Without React,
 * which a page may not have, and could not load then.
 * @param isCached whether there is a connection, but this page is a cached one
 */
export function showOfflineBar(t: Translate, isCached = false): () => void {
  const bar = document.createElement('p');
  bar.className = styles.bar ?? '';
  bar.role = 'status';
  bar.dataset.offlineBar = '';
  bar.textContent = t(isCached ? 'offline.cached' : 'offline.bar');
  if (isCached) {
    const again = document.createElement('a');
    again.href = '';
    again.textContent = t('offline.again');
    bar.append(' ', again);
  }
  document.body.append(bar);
  // Its height, which pages that fill the window leave free.
  const { style } = document.documentElement;
  const measured = new ResizeObserver(() => style.setProperty('--offline-room', `${bar.offsetHeight}px`));
  measured.observe(bar);
  return () => {
    measured.disconnect();
    style.removeProperty('--offline-room');
    bar.remove();
  };
}
