import type { RunningSlot } from './run-slot.client.ts';

/** Hears what people do: the tab is hidden or shown, an ad's frame gets the focus by a click. */
export function listenForPeople(slots: () => Iterable<RunningSlot>): () => void {
  const tab = () => {
    for (const slot of slots()) slot.feel({ kind: 'tab', at: performance.now(), isHidden: document.hidden });
  };
  const blur = () => {
    // Some browsers move the focus into the frame only after the window has lost it.
    setTimeout(() => {
      const frame = document.activeElement;
      if (!(frame instanceof HTMLIFrameElement)) return;
      for (const slot of slots())
        if (slot.box()?.contains(frame)) slot.hear({ kind: 'clicked', at: performance.now() });
    });
  };
  document.addEventListener('visibilitychange', tab);
  window.addEventListener('blur', blur);
  return () => {
    document.removeEventListener('visibilitychange', tab);
    window.removeEventListener('blur', blur);
  };
}
