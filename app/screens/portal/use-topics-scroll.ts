import { type RefObject, useEffect, useRef } from 'react';
import { report } from '#app/lib/report.ts';

/** The row has stood still for this many ms before its scrolling is told (section 9, "scroll report debounce"). */
const STILL_MS = 1000;

/** Tells when a visitor has scrolled the row of topics; the row's own scrolling to the chosen tab does not count. */
export function useTopicsScroll(row: RefObject<HTMLElement>, selected: string): void {
  const topic = useRef(selected);
  topic.current = selected;
  useEffect(() => {
    const target = row.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let byHand = false;
    const touch = () => {
      byHand = true;
    };
    const onScroll = () => {
      if (!byHand) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        byHand = false;
        report('topics scroll', { tab_name: topic.current });
      }, STILL_MS);
    };
    const gestures = ['pointerdown', 'wheel', 'touchstart', 'keydown'];
    for (const gesture of gestures) target.addEventListener(gesture, touch, { passive: true });
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const gesture of gestures) target.removeEventListener(gesture, touch);
      target.removeEventListener('scroll', onScroll);
    };
  }, [row]);
}
