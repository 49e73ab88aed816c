import { useEffect } from 'react';
import {
  type ScrollReport,
  type ScrollReportEvent,
  STILL,
  scrollReportTransition,
} from './scroll-report.machine.ts';

/** Tells of scrolling, at most once a second (section 4). `report` must stay the same function. */
export function useScrollReports(report: (report: ScrollReport) => void): void {
  useEffect(() => {
    let state = STILL;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = (event: ScrollReportEvent) => {
      const step = scrollReportTransition(state, event);
      state = step.state;
      for (const effect of step.effects) {
        if (effect.type === 'report') report(effect.report);
        else timer = setTimeout(() => send({ type: 'time-passed', at: Date.now() }), effect.at - Date.now());
      }
    };
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      const atBottom = scrollY + innerHeight >= scrollHeight - 1;
      send({ type: 'scrolled', at: Date.now(), top: Math.max(0, Math.round(scrollY)), atBottom });
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [report]);
}
