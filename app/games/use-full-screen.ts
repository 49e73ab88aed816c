import { type RefObject, useEffect, useState } from 'react';

/**
 * Full screen for an element. Where the browser does not support it for elements (iPhones), the element fills the
 * window instead: `filled` is true then. Escape leaves both.
 */
export function useFullScreen(element: RefObject<HTMLElement>) {
  const [full, setFull] = useState(false);
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  useEffect(() => {
    if (!filled) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setFilled(false);
    const { style } = document.documentElement;
    document.addEventListener('keydown', onKey);
    style.overflow = 'hidden';
    return () => {
      document.removeEventListener('keydown', onKey);
      style.overflow = '';
    };
  }, [filled]);
  async function toggle(): Promise<void> {
    if (filled) return setFilled(false);
    if (document.fullscreenElement) return document.exitFullscreen();
    try {
      await element.current?.requestFullscreen();
      if (!document.fullscreenElement) setFilled(true);
    } catch {
      setFilled(true);
    }
  }
  return { expanded: full || filled, filled, toggle };
}
