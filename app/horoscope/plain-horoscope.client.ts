import { browserTimeZone } from '#app/lib/dates/browser-time-zone.ts';
import { DEFAULT_CARD_POSITION, storedCardPosition } from './card-position.ts';
import type { HoroscopeCardData } from './horoscope-card.tsx';
import { isLastSign, rememberSign } from './last-sign.ts';
import type { signPage } from './screens/horoscope-sign-loader.server.ts';
import { signPath } from './sign-path.ts';

/** Neither page shows anything that the server did not. */
const never = (): Promise<void> => new Promise(() => undefined);

/** Starts the page of all signs without React: its links lead to readings of the visitor's time zone. */
export function startSigns(): Promise<void> {
  const zone = browserTimeZone();
  if (zone !== '')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sign]'))
      link.pathname = signPath(link.dataset.sign ?? '', zone);
  return never();
}

/** Starts the page of one sign without React. */
export function startSign(data: unknown): Promise<void> {
  rememberSign((data as Awaited<ReturnType<typeof signPage>>).sign.id);
  return never();
}

/** Whether the card between stories has another place for this visitor, or shows a sign of theirs: only React does. */
export function isCardOwn({ signs }: HoroscopeCardData): boolean {
  return storedCardPosition() !== DEFAULT_CARD_POSITION || signs.some(({ id }) => isLastSign(id));
}
