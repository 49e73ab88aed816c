const LONGEST_STEP = 50;

/**
 * Calls `onFrame(milliseconds since the last frame)` for as long as it runs. A long gap (a busy device, a
 * hidden page) counts as 50 ms, so that nothing jumps.
 */
export function frameLoop(onFrame) {
  let handle = 0;
  let last = 0;
  function tick(now) {
    handle = requestAnimationFrame(tick);
    const passed = Math.min(LONGEST_STEP, Math.max(0, now - last));
    last = now;
    onFrame(passed);
  }
  return {
    start() {
      if (handle !== 0) return;
      last = performance.now();
      handle = requestAnimationFrame(tick);
    },
    stop() {
      cancelAnimationFrame(handle);
      handle = 0;
    },
  };
}
