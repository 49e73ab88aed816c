import { report } from '#app/events/events.port.ts';
import type { Listener } from '#app/lib/view/use-late-listener.ts';

/** Scrolling is reported when the row has not moved for this many ms (section 9, "scroll report debounce"). */
const DEBOUNCE_MS = 1000;

/**
 * Reports when a visitor has scrolled the row of topics; scrolling by script to the chosen tab does not count.
 * @param selected returns the chosen topic
 */
export function reportTopicsScroll(selected: () => string): Listener<Event> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byVisitor = false;
  return ({ type, target }) => {
    if (type !== 'scroll') byVisitor = true;
    else if (byVisitor) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        byVisitor = false;
        if ((target as Element).isConnected) report('topics scroll', { tab_name: selected() });
      }, DEBOUNCE_MS);
    }
  };
}
