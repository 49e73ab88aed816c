import { report } from '#app/events/events.port.ts';
import type { Listener } from '#app/lib/view/use-late-listener.ts';

/** The row has stood still for this many ms before its scrolling is told (section 9, "scroll report debounce"). */
const STILL_MS = 1000;

/**
 * Tells when a visitor has scrolled the row of topics; the row's own scrolling to the chosen tab does not count.
 * @param selected gives the chosen topic
 */
export function reportTopicsScroll(selected: () => string): Listener<Event> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byHand = false;
  return ({ type, target }) => {
    if (type !== 'scroll') byHand = true;
    else if (byHand) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        byHand = false;
        if ((target as Element).isConnected) report('topics scroll', { tab_name: selected() });
      }, STILL_MS);
    }
  };
}
