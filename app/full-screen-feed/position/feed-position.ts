/** Stories that are left when the next page is asked for. */
const STORIES_AHEAD = 5;

/** Pictures that load before their story is in sight. */
const PICTURES_AHEAD = 2;

/** Whether it is time to ask for the next page. */
export function isNearEnd(place: number, stories: number): boolean {
  return stories - place <= STORIES_AHEAD;
}

/** Whether a picture should be there by now: that of the story in sight, the one before, and the next two. */
export function isPictureDue(at: number, place: number): boolean {
  return at >= place - 1 && at <= place + PICTURES_AHEAD;
}

/** The screen nearest to where the feed is scrolled to; tops and scroll position in px from the feed's start. */
export function nearestIndex(tops: readonly number[], scrolled: number): number {
  let nearest = 0;
  for (const [place, top] of tops.entries()) {
    if (Math.abs(top - scrolled) < Math.abs((tops[nearest] ?? 0) - scrolled)) nearest = place;
  }
  return nearest;
}
