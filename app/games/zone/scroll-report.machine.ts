/** A report of scrolling: scroll position of the window in px, and whether that is the end of the page. */
export interface ScrollReport {
  /** ms since 1970. */
  at: number;
  top: number;
  atBottom: boolean;
}

/** The pending report, if any. */
export interface ScrollReportState {
  pending: { due: number; report: ScrollReport } | undefined;
}

/** Scroll events and timer events. */
export type ScrollReportEvent = ({ type: 'scrolled' } & ScrollReport) | { type: 'time-passed'; at: number };

/** A state, and effects: set a timer, or send a report. */
export interface ScrollReportStep {
  state: ScrollReportState;
  effects: ReadonlyArray<{ type: 'wake'; at: number } | { type: 'report'; report: ScrollReport }>;
}

/** Delay of a report after scrolling started, and so the least time between two reports, in ms (sections 4 and 9). */
export const SCROLL_REPORT_MS = 1_000;

/** No report is pending. */
export const STILL: ScrollReportState = { pending: undefined };

/**
 * One transition: the first scroll event sets the time of the report, later ones until then only update its
 * content.
 */
export function scrollReportTransition(state: ScrollReportState, event: ScrollReportEvent): ScrollReportStep {
  const { pending } = state;
  if (event.type === 'time-passed') {
    if (!pending || event.at < pending.due) return { state, effects: [] };
    return { state: STILL, effects: [{ type: 'report', report: pending.report }] };
  }
  const { type: _, ...report } = event;
  if (pending) return { state: { pending: { ...pending, report } }, effects: [] };
  const due = event.at + SCROLL_REPORT_MS;
  return { state: { pending: { due, report } }, effects: [{ type: 'wake', at: due }] };
}
