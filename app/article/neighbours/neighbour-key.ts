/** The parts of a keyboard event that matter. */
export interface NeighbourKeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads: to the next story of the list, or the one before. */
export type NeighbourStep = 'next' | 'previous';

const ARROWS: Readonly<Record<string, NeighbourStep>> = { ArrowRight: 'next', ArrowLeft: 'previous' };
const LETTERS: Readonly<Record<string, NeighbourStep>> = { j: 'next', k: 'previous' };

/**
 * The step that a key asks for; undefined for other keys. As in the full-screen feed, letters count only while the
 * focus is in the story, so that they do not interfere with speech input (WCAG 2.2, 2.1.4).
 * @param isRtl whether the page runs from right to left, where the left arrow leads on
 */
export function neighbourKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: NeighbourKeyPress,
  hasFocus: boolean,
  isRtl = false,
): NeighbourStep | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (arrow) return isRtl ? (arrow === 'next' ? 'previous' : 'next') : arrow;
  return hasFocus && Object.hasOwn(LETTERS, key) ? LETTERS[key] : undefined;
}

/** Elements that handle keys and sideways moves themselves. */
const OWN =
  'input, textarea, select, audio, video, iframe, [contenteditable], [popover], dialog, [role="slider"], [role="menu"], [role="tablist"], [data-sideways]';

/**
 * Whether an element leaves arrow keys and sideways swipes to the page: neither it nor what is around it takes them,
 * or scrolls sideways.
 */
export function leavesSidewaysToPage(element: Element): boolean {
  if (element.closest(OWN)) return false;
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX))
      return false;
  return true;
}
