import {
  type ActivityPace,
  type IdleEffect,
  type IdleEvent,
  type IdleState,
  idleFrom,
  idleTransition,
} from './idle.machine.ts';

/** Activity of section 4, by how often it comes. */
const ACTIVITY: Readonly<Record<string, ActivityPace>> = {
  mousemove: 'flood',
  wheel: 'flood',
  touchmove: 'flood',
  mousedown: 'single',
  touchstart: 'single',
  keydown: 'single',
  click: 'single',
};

/** An event of the machine, but for its time. */
type IdleNews = IdleEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never;

/** Listens for activity and tells what the machine decides. */
export function watchIdle(
  timeoutMs: number,
  perform: (effect: Exclude<IdleEffect, { type: 'wake' }>) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: IdleState;
  const run = (step: { state: IdleState; effects: readonly IdleEffect[] }) => {
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type !== 'wake') {
        perform(effect);
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(() => tell({ type: 'time-passed' }), Math.max(0, effect.at - performance.now()) + 1);
    }
  };
  const tell = (news: IdleNews) =>
    run(idleTransition(state, { ...news, at: performance.now() } as IdleEvent));
  run(idleFrom(performance.now(), timeoutMs, document.visibilityState === 'visible'));
  for (const [name, pace] of Object.entries(ACTIVITY)) {
    addEventListener(name, () => tell({ type: 'active', pace }), { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', () =>
    tell({ type: document.visibilityState === 'visible' ? 'shown' : 'hidden' }),
  );
  // The page goes, or is put by (bfcache); a lock would keep it from being put by.
  addEventListener('pagehide', () => tell({ type: 'hidden' }));
  addEventListener('pageshow', (event) => event.persisted && tell({ type: 'shown' }));
  return tell;
}
