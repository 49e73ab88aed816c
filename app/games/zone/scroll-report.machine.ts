/** What is told of scrolling: where the window stands, in px, and whether that is the end of the page. */
export interface ScrollReport {
  /** ms since 1970. */
  at: number;
  top: number;
  atBottom: boolean;
}

/** The report that waits for its time, if any. */
export interface ScrollReportState {
  waiting: { due: number; report: ScrollReport } | undefined;
}

/** Scrolling as it happens, and time as it passes. */
export type ScrollReportEvent = ({ type: 'scrolled' } & ScrollReport) | { type: 'time-passed'; at: number };

/** A state; a time to look again, or a report to send. */
export interface ScrollReportStep {
  state: ScrollReportState;
  effects: ReadonlyArray<{ type: 'wake'; at: number } | { type: 'report'; report: ScrollReport }>;
}

/** Scrolling is told of this long after it began, and so at most once in this time (sections 4 and 9). */
export const SCROLL_REPORT_MS = 1_000;

/** Nothing has been scrolled. */
export const STILL: ScrollReportState = { waiting: undefined };

/** One step: the first movement sets the time of the report, later ones until then change only what it says. */
export function scrollReportTransition(state: ScrollReportState, event: ScrollReportEvent): ScrollReportStep {
  const { waiting } = state;
  if (event.type === 'time-passed') {
    if (!waiting || event.at < waiting.due) return { state, effects: [] };
    return { state: STILL, effects: [{ type: 'report', report: waiting.report }] };
  }
  const { type: _, ...report } = event;
  if (waiting) return { state: { waiting: { ...waiting, report } }, effects: [] };
  const due = event.at + SCROLL_REPORT_MS;
  return { state: { waiting: { due, report } }, effects: [{ type: 'wake', at: due }] };
}
