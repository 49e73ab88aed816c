import { onSlept, passedTime } from '#app/lib/clock/page-clock.client.ts';
import {
  type ActivityPace,
  type IdleEffect,
  type IdleEvent,
  type IdleState,
  idleFrom,
  idleTransition,
} from './idle.machine.ts';

/** Activity events of section 4, by how often they fire. */
const ACTIVITY: Readonly<Record<string, ActivityPace>> = {
  mousemove: 'flood',
  wheel: 'flood',
  touchmove: 'flood',
  mousedown: 'single',
  touchstart: 'single',
  keydown: 'single',
  click: 'single',
};

/** An event of the machine without its time. */
type IdleInput = IdleEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never;

/** Listens for activity and performs the machine's effects. */
export function watchIdle(
  timeoutMs: number,
  perform: (effect: Exclude<IdleEffect, { type: 'wake' }>) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: IdleState;
  const apply = (step: { state: IdleState; effects: readonly IdleEffect[] }) => {
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type !== 'wake') {
        perform(effect);
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ type: 'time-passed' }), Math.max(0, effect.at - passedTime()) + 1);
    }
  };
  const dispatch = (input: IdleInput) => {
    // Reading the clock may reveal that the computer slept, which is an event of its own.
    const at = passedTime();
    apply(idleTransition(state, { ...input, at } as IdleEvent));
  };
  apply(idleFrom(passedTime(), timeoutMs, document.visibilityState === 'visible'));
  for (const [name, pace] of Object.entries(ACTIVITY)) {
    addEventListener(name, () => dispatch({ type: 'active', pace }), { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', () =>
    dispatch({ type: document.visibilityState === 'visible' ? 'shown' : 'hidden' }),
  );
  addEventListener('pagehide', () => dispatch({ type: 'hidden' }));
  addEventListener('pageshow', (event) => event.persisted && dispatch({ type: 'shown' }));
  // Timers stood still meanwhile.
  onSlept(() => dispatch({ type: 'time-passed' }));
  return dispatch;
}
