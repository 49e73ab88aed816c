import { formatAge } from '#app/lib/dates/format-age.ts';
import { isFromCache } from '#app/offline/offline.port.ts';
import type { Boot } from '#app/site/site.port.ts';
import type { Language } from '#schemas/content/languages.ts';

/** Ages written no longer ago than this, in ms, stay: one minute more or less is not worth a change. */
const MAX_BEHIND_MS = 2 * 60_000;

/**
 * Writes the ages of stories again where they have become wrong: on a page that the worker had cached, and on a page
 * that was out of sight, in another tab or in the back/forward cache.
 */
export function start({ site }: Pick<Boot, 'site'>): void {
  let writtenAt = isFromCache() ? 0 : Date.now();
  const update = () => {
    const now = Date.now();
    if (document.hidden || now - writtenAt <= MAX_BEHIND_MS) return;
    writtenAt = now;
    writeAges(document, now, site.language);
  };
  update();
  document.addEventListener('visibilitychange', update);
  addEventListener('pageshow', update);
}

/**
 * Writes the ages as the server would now. React does not notice: it writes an age again only where it changes itself.
 * @param now ms since 1970
 */
function writeAges(page: ParentNode, now: number, language: Language): void {
  for (const element of page.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const then = Date.parse(element.dateTime);
    const age = Number.isNaN(then) ? '' : formatAge(then, now, language);
    if (age && age !== element.textContent) element.textContent = age;
  }
}
