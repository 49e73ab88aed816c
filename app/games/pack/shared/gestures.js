const SWIPE_PX = 24;

/** The direction of a movement in px, along its longer side. */
export function directionOf(dx, dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

const KEYS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

/** The direction of an arrow key or of W, A, S, D; undefined for any other key. */
export function directionOfKey(event) {
  return KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
}

/** Tells swipes (as soon as they are long enough, so that turns feel quick) and taps on the target. */
export function onSwipe(target, { swipe, tap }) {
  let start = null;
  target.addEventListener('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY, swiped: false };
  });
  target.addEventListener('pointermove', (event) => {
    if (start === null || event.buttons === 0) return;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_PX) return;
    swipe(directionOf(dx, dy));
    start = { x: event.clientX, y: event.clientY, swiped: true };
  });
  target.addEventListener('pointerup', (event) => {
    if (start !== null && !start.swiped) tap?.(event);
    start = null;
  });
  target.addEventListener('pointercancel', () => {
    start = null;
  });
}
