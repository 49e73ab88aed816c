/** The banner at the foot of the window (section 4, "sticky banner"). */
export type StickyState = 'waiting' | 'shown' | 'hidden' | 'closed';

/** What happens to it. */
export type StickyEvent = 'filled' | 'empty' | 'closed by visitor';

/** Shown on an ad, hidden without one; one that its visitor closed stays closed for the page. */
export function stickyTransition(state: StickyState, event: StickyEvent): StickyState {
  if (state === 'closed') return state;
  if (event === 'closed by visitor') return 'closed';
  return event === 'filled' ? 'shown' : 'hidden';
}
