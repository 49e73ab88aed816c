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

/** So long a note stays, in ms. */
const NOTE_MS = 6_000;

let removeNote: (() => void) | undefined;

/**
 * Says for a while, above the bar, what became of what the visitor has pressed: it needs a connection, or this device
 * has no space to store it.
 */
export function showNote(t: Translate, text: 'offline.needed' | 'offline.notStored'): void {
  removeNote?.();
  const note = document.createElement('p');
  note.className = `${styles.bar} ${styles.note}`;
  note.role = 'alert';
  note.dataset.note = '';
  note.textContent = t(text);
  document.body.append(note);
  const timer = setTimeout(() => note.remove(), NOTE_MS);
  removeNote = () => {
    clearTimeout(timer);
    note.remove();
  };
}
