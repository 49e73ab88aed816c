import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { TEXT_SIZE_KEY, textSizeOf } from './text-size.ts';

/** Handles the choice of a text size in the menu, whose markup is not hydrated. */
export function start(): void {
  const storage = safeLocalStorage();
  const show = () => {
    const size = textSizeOf(storage.get(TEXT_SIZE_KEY)) ?? 'normal';
    const { dataset } = document.documentElement;
    if (size === 'normal') delete dataset.textSize;
    else dataset.textSize = size;
    for (const button of document.querySelectorAll<HTMLElement>('[data-text-size-choice]'))
      button.setAttribute('aria-pressed', String(button.dataset.textSizeChoice === size));
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-text-size-choice]');
    const size = button ? textSizeOf(button.dataset.textSizeChoice) : undefined;
    if (size === undefined) return;
    if (size === 'normal') storage.remove(TEXT_SIZE_KEY);
    else storage.set(TEXT_SIZE_KEY, size);
    show();
  });
  // A menu that is rendered later takes its marks when it is opened.
  document.addEventListener('toggle', show, true);
  // It may have been chosen in another tab, or on a later page that one comes back from (bfcache).
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  show();
}
