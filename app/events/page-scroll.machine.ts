/** Where a page or a container in it stands. */
export interface ScrolledFields {
  /** ms since 1970. */
  at: number;
  /** px */
  top: number;
  atBottom: boolean;
}

/** The report that waits for its time, if any. */
export interface PageScrollState {
  due: number | undefined;
  latest: ScrolledFields | undefined;
}

/** Scrolling as it happens, and time as it passes. */
export type PageScrollEvent = ({ type: 'scrolled' } & ScrolledFields) | { type: 'time-passed'; at: number };

/** `report` tells of the place that scrolling has led to. */
export type PageScrollEffect = { type: 'wake'; at: number } | { type: 'report'; scrolled: ScrolledFields };

/** Scrolling is told of at most once in this time, in ms (section 9). */
export const SCROLL_MS = 1_000;

/** Nothing was scrolled. */
export const AT_REST: PageScrollState = { due: undefined, latest: undefined };

/** One step: the first movement sets the time of the report, those until then only what it says (section 4). */
export function pageScrollTransition(
  state: PageScrollState,
  event: PageScrollEvent,
): { state: PageScrollState; effects: readonly PageScrollEffect[] } {
  if (event.type === 'time-passed') {
    const { due, latest } = state;
    if (due === undefined || !latest || (event.at < due && event.at > due - SCROLL_MS))
      return { state, effects: [] };
    return { state: AT_REST, effects: [{ type: 'report', scrolled: latest }] };
  }
  const { type: _, ...latest } = event;
  if (state.due !== undefined) {
    // The end of the page is not taken back by a bounce within the same second.
    const atBottom = latest.atBottom || state.latest?.atBottom === true;
    return { state: { ...state, latest: { ...latest, atBottom } }, effects: [] };
  }
  const due = event.at + SCROLL_MS;
  return { state: { due, latest }, effects: [{ type: 'wake', at: due }] };
}
