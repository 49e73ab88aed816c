/** Scroll position of a page or a container in it. */
export interface ScrolledFields {
  /** ms since 1970. */
  at: number;
  /** px */
  top: number;
  atBottom: boolean;
}

/** The pending report, if any. */
interface PageScrollState {
  due: number | undefined;
  latest: ScrolledFields | undefined;
}

/** Scroll events and timer events. */
export type PageScrollEvent =
  | ({ type: 'scrolled' } & ScrolledFields)
  | { type: 'time-passed'; at: number }
  /** The page or the screen is left: what is pending is reported now or never. */
  | { type: 'left' };

/** `report` has the latest scroll position. */
type PageScrollEffect = { type: 'wake'; at: number } | { type: 'report'; scrolled: ScrolledFields };

/** Least time between two reports, in ms (section 9). */
const SCROLL_MS = 1_000;

/** No report is pending. */
export const AT_REST: PageScrollState = { due: undefined, latest: undefined };

/**
 * One transition: the first scroll event sets the time of the report, later ones until then only update its content
 * (section 4).
 */
export function pageScrollTransition(
  state: PageScrollState,
  event: PageScrollEvent,
): { state: PageScrollState; effects: readonly PageScrollEffect[] } {
  if (event.type !== 'scrolled') {
    const { due, latest } = state;
    if (due === undefined || !latest) return { state, effects: [] };
    if (isEarly(event, due)) return { state, effects: [{ type: 'wake', at: due }] };
    return { state: AT_REST, effects: [{ type: 'report', scrolled: latest }] };
  }
  const { type: _, ...latest } = event;
  if (state.due !== undefined) {
    // Reaching the end still counts after a bounce within the same second.
    const atBottom = latest.atBottom || state.latest?.atBottom === true;
    return { state: { ...state, latest: { ...latest, atBottom } }, effects: [] };
  }
  const due = event.at + SCROLL_MS;
  return { state: { due, latest }, effects: [{ type: 'wake', at: due }] };
}

/** Whether a report is not due yet; one that is due in more than its delay is of a clock that was set back. */
function isEarly(event: Exclude<PageScrollEvent, { type: 'scrolled' }>, due: number): boolean {
  return event.type === 'time-passed' && event.at < due && event.at >= due - SCROLL_MS;
}
