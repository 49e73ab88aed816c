import {
  AT_REST,
  type PageScrollEvent,
  pageScrollTransition,
  type ScrolledFields,
} from './page-scroll.machine.ts';

/** Takes scroll events, and says whether a report is pending. */
interface ScrollLimiter {
  dispatch(event: PageScrollEvent): void;
  isPending(): boolean;
}

/** Calls `report` at most once a second while something scrolls (sections 4 and 9), and at once when it is left. */
export function limitScrollReports(report: (scrolled: ScrolledFields) => void): ScrollLimiter {
  let state = AT_REST;
  const dispatch = (event: PageScrollEvent) => {
    const step = pageScrollTransition(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'report') report(effect.scrolled);
      else
        setTimeout(
          () => dispatch({ type: 'time-passed', at: Date.now() }),
          Math.max(0, effect.at - Date.now()),
        );
    }
  };
  return { dispatch, isPending: () => state.due !== undefined };
}
