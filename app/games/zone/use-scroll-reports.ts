import { limitScrollReports, type ScrolledFields } from '#app/events/events.port.ts';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';

/**
 * Reports scrolling, at most once a second (section 4), and what is pending when the screen is left. `report` must be
 * a stable function; its elements are still in the document when it is called.
 */
export function useScrollReports(report: (scrolled: ScrolledFields) => void): void {
  // Effects that run after paint end when the screen's elements are gone.
  useBeforePaint(() => {
    const { dispatch } = limitScrollReports(report);
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      const atBottom = scrollY + innerHeight >= scrollHeight - 1;
      dispatch({ type: 'scrolled', at: Date.now(), top: Math.max(0, Math.round(scrollY)), atBottom });
    };
    const onLeave = () => dispatch({ type: 'left' });
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [report]);
}
