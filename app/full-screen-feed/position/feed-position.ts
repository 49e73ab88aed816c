/** The next page is requested when this many screens are left. */
const STORIES_AHEAD = 5;

/** Pictures that load ahead of the visible story. */
const PICTURES_AHEAD = 2;

/** Whether the next page should be requested. */
export function isNearEnd(index: number, stories: number): boolean {
  return stories - index <= STORIES_AHEAD;
}

/** Whether the picture of screen `at` should load now: that of the visible story, the one before, and the next two. */
export function isPictureDue(at: number, index: number): boolean {
  return at >= index - 1 && at <= index + PICTURES_AHEAD;
}

/** Index of the screen nearest to the scroll position; tops and scroll position in px from the feed's start. */
export function nearestIndex(tops: readonly number[], scrolled: number): number {
  let nearest = 0;
  for (const [index, top] of tops.entries()) {
    if (Math.abs(top - scrolled) < Math.abs((tops[nearest] ?? 0) - scrolled)) nearest = index;
  }
  return nearest;
}
