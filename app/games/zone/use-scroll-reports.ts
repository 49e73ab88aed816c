import { useEffect } from 'react';
import {
  type ScrollReport,
  type ScrollReportEvent,
  STILL,
  scrollReportTransition,
} from './scroll-report.machine.ts';

/** Reports scrolling, at most once a second (section 4). `report` must be a stable function. */
export function useScrollReports(report: (report: ScrollReport) => void): void {
  useEffect(() => {
    let state = STILL;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const dispatch = (event: ScrollReportEvent) => {
      const step = scrollReportTransition(state, event);
      state = step.state;
      for (const effect of step.effects) {
        if (effect.type === 'report') report(effect.report);
        else
          timer = setTimeout(() => dispatch({ type: 'time-passed', at: Date.now() }), effect.at - Date.now());
      }
    };
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      const atBottom = scrollY + innerHeight >= scrollHeight - 1;
      dispatch({ type: 'scrolled', at: Date.now(), top: Math.max(0, Math.round(scrollY)), atBottom });
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [report]);
}
