import { isRecent } from '#app/lib/dates/is-recent.ts';
import type { ShowPoint } from '#schemas/ads/show-points.ts';

/** After an interstitial or out-of-page ad there is none for this long, in ms (section 9). */
export const REPEAT_WINDOW_MS = 300_000;

/** An ad over the whole page; `shownAt` outlives the page, so that the window holds for a visit. */
export interface FullPageState {
  phase: 'idle' | 'asked' | 'shown';
  shownAt: number | undefined;
}

/** What happens to it. Times are in ms since 1970. */
export type FullPageEvent =
  | { kind: 'show point'; at: number; point: ShowPoint }
  | { kind: 'answered'; at: number; isEmpty: boolean }
  | { kind: 'failed'; at: number; reason: string }
  /** The page has shown its other one. */
  | { kind: 'another shown' }
  /** By its visitor, or with its page. */
  | { kind: 'closed'; at: number };

/** What is to be done. */
export type FullPageEffect =
  | { kind: 'ask' }
  | { kind: 'store stamp'; at: number }
  | { kind: 'remove' }
  | { kind: 'report failed'; reason: string };

/** The next state. Within the window nothing is requested, and a failure is not reported as an error (section 4). */
export function fullPageTransition(
  state: FullPageState,
  event: FullPageEvent,
): { state: FullPageState; effects: readonly FullPageEffect[] } {
  switch (event.kind) {
    case 'show point':
      if (state.phase !== 'idle' || event.point === 'no_interstitial' || isWithinWindow(state, event.at))
        return { state, effects: [] };
      return { state: { ...state, phase: 'asked' }, effects: [{ kind: 'ask' }] };
    case 'answered':
      // A passback: the ad that was shown is withdrawn, which is no failure to show it.
      if (state.phase === 'shown' && event.isEmpty) return removed(state);
      if (state.phase !== 'asked') return { state, effects: [] };
      if (event.isEmpty) return notShown(state, event.at, 'no fill');
      // Another one was shown while this was being requested, in another tab.
      if (isWithinWindow(state, event.at)) return removed(state);
      return {
        state: { phase: 'shown', shownAt: event.at },
        effects: [{ kind: 'store stamp', at: event.at }],
      };
    case 'failed':
      return state.phase === 'asked' ? notShown(state, event.at, event.reason) : { state, effects: [] };
    case 'another shown':
      return state.phase === 'asked' ? removed(state) : { state, effects: [] };
    case 'closed':
      return state.phase === 'idle' ? { state, effects: [] } : removed(state);
  }
}

/** Whether an ad over the page was shown less than five minutes ago. A stamp from the future is no stamp. */
function isWithinWindow({ shownAt }: Pick<FullPageState, 'shownAt'>, at: number): boolean {
  return shownAt !== undefined && isRecent(shownAt, at, REPEAT_WINDOW_MS);
}

function notShown(state: FullPageState, at: number, reason: string) {
  return isWithinWindow(state, at) ? removed(state) : removed(state, { kind: 'report failed', reason });
}

function removed(state: FullPageState, ...more: FullPageEffect[]) {
  const effects: FullPageEffect[] = [{ kind: 'remove' }, ...more];
  return { state: { ...state, phase: 'idle' as const }, effects };
}
